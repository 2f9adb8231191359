"""Classes and clubs."""

from litestar import Response, get, post
from litestar.params import JSONBody

from jeton.web import wire
from jeton.web.identity import address_of, language_of, services_of, welcome
from jeton.web.limits import ATTEMPTS, DOORS, GROUP_LOOKS, GROUPS
from jeton.web.routes.requests import AnyRequest, MatchId, asker_of, check_position, take, written
from jeton.web.tries import trying


@post("/api/groups")
async def create_group(
    request: AnyRequest, data: JSONBody[wire.groups.NewGroup]
) -> Response[wire.groups.GroupMade]:
    """A new group, where this server allows it; it is kept until it is erased, or long unused."""
    session, cookies = await welcome(request)
    take(request, GROUPS, session.key)
    made = await services_of(request).groups.create(data)
    return Response(made, cookies=cookies, status_code=201)


@get("/api/groups/by-code/{code:str}")
async def look_at_group(request: AnyRequest, code: MatchId) -> wire.groups.GroupDoor:
    """The group of a code, for somebody who would come in."""
    asker, services = await asker_of(request, DOORS), services_of(request)
    with trying(services.buckets, asker.session, address_of(request)):
        return await services.groups.look(code)


@post("/api/groups/by-code/{code:str}", status_code=200)
async def enter_group(
    request: AnyRequest, code: MatchId, data: JSONBody[wire.groups.GroupEntry]
) -> Response[wire.groups.GroupEntered]:
    """Come in with a code and a first name, or say who one was."""
    session, cookies = await welcome(request)
    take(request, DOORS, session.key)
    services = services_of(request)
    with trying(services.buckets, session.key, address_of(request)):
        entered = await services.groups.enter(code, data, session.key)
    return Response(entered, cookies=cookies, status_code=200)


@post("/api/groups/{group_id:str}/look", status_code=200)
async def look_into_group(
    request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupLook]
) -> Response[wire.groups.GroupTold | None]:
    """A group, for its host and those in it; nothing if it is as it was. Nothing is changed by it."""
    asker, services = await asker_of(request, GROUP_LOOKS), services_of(request)
    told = await services.groups.show(group_id, data.key, asker.session, language_of(request), data.since)
    return Response(told, status_code=200 if told else 204)


@post("/api/groups/{group_id:str}", status_code=204)
async def edit_group(request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupEdit]) -> None:
    """What the host of a group does: people, the door, rounds, and erasing everything."""
    asker, services = await asker_of(request, GROUP_LOOKS), services_of(request)
    if data.position:
        await check_position(request, wire.analysis.PositionBody(text=data.position), asker)
    with trying(services.buckets, asker.session, address_of(request)):
        await services.groups.edit(group_id, data, language_of(request), asker)


@post("/api/groups/{group_id:str}/report", status_code=200)
async def report_on_group(
    request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupLook]
) -> list[wire.groups.GroupReport]:
    """What is known of everybody in a group, for its host. Nothing is changed by it."""
    asker, services = await asker_of(request, GROUP_LOOKS), services_of(request)
    with trying(services.buckets, asker.session, address_of(request)):
        return await services.groups.reports(group_id, data.key, language_of(request))


@post("/api/groups/{group_id:str}/question", status_code=200)
async def show_question(
    request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupLook]
) -> Response[wire.challenges.Challenge]:
    """The position that is before everybody in a group. Nothing is changed by it."""
    asker = await asker_of(request, ATTEMPTS)
    groups = services_of(request).groups
    return written(await groups.show_question(group_id, data.key, language_of(request), asker))


@post("/api/groups/{group_id:str}/question/try", status_code=200)
async def try_question(
    request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupTry]
) -> Response[wire.challenges.Attempt]:
    """What part of a turn would do there; not whether it is the best."""
    asker = await asker_of(request, ATTEMPTS)
    groups = services_of(request).groups
    return written(await groups.try_turn(group_id, data, language_of(request), asker))


@post("/api/groups/{group_id:str}/question/answer", status_code=204)
async def answer_question(
    request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupTry]
) -> None:
    """What one would play there; the last answer counts."""
    asker = await asker_of(request, ATTEMPTS)
    await services_of(request).groups.answer(group_id, data, language_of(request), asker)


@post("/api/groups/{group_id:str}/done", status_code=204)
async def note_done(request: AnyRequest, group_id: MatchId, data: JSONBody[wire.groups.GroupTask]) -> None:
    """A puzzle that one has solved, or a lesson that one has done; it counts where it is to be done."""
    asker = await asker_of(request, ATTEMPTS)
    await services_of(request).groups.do(group_id, data, language_of(request), asker)


ROUTES = [
    create_group,
    look_at_group,
    enter_group,
    look_into_group,
    edit_group,
    report_on_group,
    show_question,
    try_question,
    answer_question,
    note_done,
]
