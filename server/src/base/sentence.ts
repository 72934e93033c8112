/** A text as a sentence, with a full stop unless it already ends like a sentence. */
export const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);
