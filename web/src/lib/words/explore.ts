/** The words of the pages that are fetched when somebody explores or tries again; apart, so that they come with them. */

import type { Language } from '../wire';
import { explore as en, type ExploreWords } from './explore-en';
import { explore as fr } from './explore-fr';

export const exploreWords: Record<Language, ExploreWords> = { en, fr };
