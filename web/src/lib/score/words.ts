/** The words of the score sheets in the chosen language. */

import { settings } from '../settings.svelte';
import { score as en, type ScoreWords } from '../words/score-en';
import { score as fr } from '../words/score-fr';

export const scoreWords = (): ScoreWords => (settings.language === 'fr' ? fr : en);
