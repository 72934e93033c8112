/** Characters that a terminal obeys instead of showing: controls, line breaks, and marks that change the direction of text. */
const acting = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const actingInLines = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The character as JSON escapes it. */
const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text that others wrote, on one line. Every control character is written out, such as `\u001b` for an escape. */
export const oneLine = (text: string): string => text.replace(acting, escapeOf);

/** The same for a text whose line breaks are ours. Serialized JSON keeps its meaning. */
export const visibleLines = (text: string): string => text.replace(actingInLines, escapeOf);
