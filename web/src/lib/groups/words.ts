/** The words of classes and clubs in the chosen language. */

import { settings } from '../settings.svelte';
import { groups as en, type GroupWords } from '../words/groups-en';
import { groups as fr } from '../words/groups-fr';

export const groupWords = (): GroupWords => (settings.language === 'fr' ? fr : en);
