/** What this browser's user has chosen: language, colours, sound, name. */

import { keep, recallKept } from './kept';
import type { Language } from './wire';
import { en, type Words } from './words/en';
import { fr } from './words/fr';

export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'quick' | 'usual' | 'slow';

/** How many seconds bots wait before a move; as long as they do at the server where nothing is said. */
const PAUSES: Record<Pace, { pause?: number }> = { quick: { pause: 0.3 }, usual: {}, slow: { pause: 3 } };

const WORDS: Record<Language, Words> = { fr, en };

function preferred(): Language {
  const first = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each === 'fr' || each === 'en');
  return first === 'fr' ? 'fr' : 'en';
}

const dark = matchMedia('(prefers-color-scheme: dark)');

class Settings {
  #systemDark = $state(dark.matches);
  language = $state<Language>(recallKept('language', preferred()));
  theme = $state<Theme>(recallKept('theme', 'auto'));
  sound = $state(recallKept('sound', true));
  name = $state(recallKept('name', ''));
  /** Whether to be told of one's turn while another window is looked at. */
  notices = $state(recallKept('notices', false));

  /** How fast bots are to play. */
  pace = $state<Pace>(recallKept('pace', 'usual'));
  /** Whether to see what others say at a table. */
  quickMessages = $state(recallKept('quick-messages', true));

  constructor() {
    dark.addEventListener('change', () => (this.#systemDark = dark.matches));
  }

  /** The words of the app in the chosen language. */
  get words(): Words {
    return WORDS[this.language];
  }

  /** What a table is told of how long bots are to wait. */
  get wait(): { pause?: number } {
    return PAUSES[this.pace];
  }

  /** Keep what is chosen, and tell the page; to be called in an effect. */
  apply(): void {
    keep('language', this.language);
    keep('theme', this.theme);
    keep('sound', this.sound);
    keep('name', this.name);
    keep('notices', this.notices);
    keep('pace', this.pace);
    keep('quick-messages', this.quickMessages);
    document.documentElement.lang = this.language;
    document.documentElement.dataset['theme'] =
      this.theme === 'auto' ? (this.#systemDark ? 'dark' : 'light') : this.theme;
  }
}

export const settings = new Settings();
