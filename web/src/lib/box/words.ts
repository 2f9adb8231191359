/** The words of boxes in the chosen language. */

import { settings } from '../settings.svelte';
import { box as en, type BoxWords } from '../words/box-en';
import { box as fr } from '../words/box-fr';

export const boxWords = (): BoxWords => (settings.language === 'fr' ? fr : en);
