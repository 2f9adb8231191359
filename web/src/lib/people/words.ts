/** The words about what is kept about oneself, and about ratings, in the chosen language. */

import { settings } from '../settings.svelte';
import { people as en, type PeopleWords } from '../words/people-en';
import { people as fr } from '../words/people-fr';
import { ratings as ratingsEn, type RatingWords } from '../words/ratings-en';
import { ratings as ratingsFr } from '../words/ratings-fr';

export const ratingWords = (): RatingWords => (settings.language === 'fr' ? ratingsFr : ratingsEn);

export const peopleWords = (): PeopleWords => (settings.language === 'fr' ? fr : en);
