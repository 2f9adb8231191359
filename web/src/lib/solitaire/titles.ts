/** What puzzles are called in words. To be called where the language may change. */

import { settings } from '../settings.svelte';
import { dateOf, isDay, readName } from './names';

const LOCALES = { en: 'en-GB', fr: 'fr-FR' };

const written = (day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[settings.language], how).format(dateOf(day));

/** A day; with its year, unless it is this one. */
export const longDay = (day: string): string =>
  written(day, {
    day: 'numeric',
    month: 'long',
    ...(dateOf(day).getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
  });

/** A day of the days around today, as people say it: Friday 13 November. */
export const weekDay = (day: string): string => written(day, { weekday: 'long', day: 'numeric', month: 'long' });

export function titleOf(name: string): string {
  const t = settings.words.solitaire;
  if (isDay(name)) return t.ofDay(longDay(name));
  const size = readName(name)?.size;
  return size ? t.made(size) : t.title;
}
