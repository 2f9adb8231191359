/**
 * How long a match is to be: a format is nothing but values of options, so that which one is chosen can be told from
 * those, and whoever sets such an option by hand has chosen none.
 */

import type { Format, Game } from './wire';

/** The options that are not as in the rules, by name. */
export type Values = Record<string, string>;

function read(format: Format): Values {
  return Object.fromEntries(format.options.map((setting) => setting.split('=') as [string, string]));
}

/** All values that a format makes of these: those of another format are as in the rules again. */
export function choose(game: Game, format: Format, values: Values): Values {
  const named = new Set(game.formats.flatMap((each) => Object.keys(read(each))));
  return { ...Object.fromEntries(Object.entries(values).filter(([option]) => !named.has(option))), ...read(format) };
}

/** The format that these values are, if they are one. */
export function chosen(game: Game, values: Values): Format | undefined {
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const named = [...new Set(game.formats.flatMap((each) => Object.keys(read(each))))];
  return game.formats.find((format) => {
    const own = read(format);
    return named.every((option) => (values[option] ?? usual[option]) === (own[option] ?? usual[option]));
  });
}

/** The names of the options that the chosen format sets otherwise than the rules: nobody has changed those by hand. */
export function setBy(game: Game, values: Values): string[] {
  const format = chosen(game, values);
  return format ? Object.keys(read(format)) : [];
}

/** About how long it takes at a table of so many seats, with so many people. */
export function minutes(game: Game, format: Format, seats: number, people: number): number | undefined {
  return format.minutes[game.seats.indexOf(seats)]?.[Math.max(0, people - 1)];
}
