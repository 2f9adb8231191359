"""Makes the tables in PostgreSQL, and changes those of an older version, by Alembic."""

from importlib.resources import as_file, files

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from jeton.store.codes import Code
from jeton.store.faults import DiskFault


def bring_up_to_date(engine: Engine, *, alone: bool = True) -> None:
    """All or nothing. :raises DiskFault: if it is of a version that we do not know yet.

    Or of an older one that others still serve from, unless one is ``alone``.
    """
    with as_file(files("jeton.store") / "revisions") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        scripts = ScriptDirectory.from_config(config)
        with engine.begin() as connection:
            present = MigrationContext.configure(connection).get_current_revision()
            if present == scripts.get_current_head():
                return
            if present is not None and present not in {one.revision for one in scripts.walk_revisions()}:
                raise DiskFault.of(Code.NEWER)
            if not alone:
                raise DiskFault.of(Code.IN_USE, file=engine.url.render_as_string())
            steps = EnvironmentContext(config, scripts, fn=lambda rev, _: scripts._upgrade_revs("head", rev))
            with steps:
                steps.configure(connection=connection)
                steps.run_migrations()
