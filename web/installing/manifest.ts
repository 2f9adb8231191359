/** What a system is told of the app that it installs, in each language. */

interface Words {
  name: string;
  about: string;
  shortcuts: Record<string, string>;
}

const WORDS: Record<'en' | 'fr', Words> = {
  en: {
    name: 'Jeton, arithmetic games',
    about: 'Arithmetic board and card games, with others or against the computer; and a solitaire every day.',
    shortcuts: { '/solitaire': 'Solitaire', '/learn': 'Learn a game', '/score': 'Keep score' },
  },
  fr: {
    name: 'Jeton, jeux de calcul',
    about: 'Des jeux de société où l’on calcule, à plusieurs ou contre l’ordinateur ; et un solitaire chaque jour.',
    shortcuts: { '/solitaire': 'Solitaire', '/learn': 'Apprendre un jeu', '/score': 'Compter les points' },
  },
};

export const LANGUAGES = ['en', 'fr'] as const;
/** Of the icons, in dots. */
export const SIZES = [192, 512];

export function manifest(language: (typeof LANGUAGES)[number]): string {
  const { name, about, shortcuts } = WORDS[language];
  const icon = (size: number, purpose: 'any' | 'maskable'): object => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    // One app, whatever language it was installed in.
    id: '/',
    lang: language,
    dir: 'ltr',
    name,
    short_name: 'Jeton',
    description: about,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f2e9',
    theme_color: '#17594a',
    categories: ['games', 'education'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...SIZES.flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    ],
    shortcuts: Object.entries(shortcuts).map(([url, called]) => ({ name: called, url })),
  });
}
