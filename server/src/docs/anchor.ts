/** What a heading is called in an address. Error codes and the names of events keep their underscores. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '');
