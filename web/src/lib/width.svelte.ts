/** Whether the page has room for two columns. */

const broad = matchMedia('(min-width: 60rem)');

class Width {
  wide = $state(broad.matches);

  constructor() {
    broad.addEventListener('change', () => (this.wide = broad.matches));
  }
}

export const width = new Width();
