/** Whether the page has room for two columns, and for what belongs into them. */

const broad = matchMedia('(min-width: 60rem) and (min-height: 30rem)');

class Width {
  wide = $state(broad.matches);

  constructor() {
    broad.addEventListener('change', () => (this.wide = broad.matches));
  }
}

export const width = new Width();
