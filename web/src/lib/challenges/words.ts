/** The words of these pages, which come with them: whoever does not solve puzzles does not need them. */

import { settings } from '../settings.svelte';
import type { Language } from '../wire';
import { challenge as en, type ChallengeWords } from '../words/challenge-en';
import { challenge as fr } from '../words/challenge-fr';

const WORDS: Record<Language, ChallengeWords> = { fr, en };

export const challengeWords = (): ChallengeWords => WORDS[settings.language];
