/** A text as a sentence of its own: with a full stop, unless it ends as a sentence does. */
export const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);
