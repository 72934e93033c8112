/** What acts on a terminal or breaks a line instead of being shown, also by changing the direction of the text after it. */
const acting = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const actingInLines = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** As JSON escapes it. */
const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text that others wrote, on one line, with every control character written out: `\u001b` for an escape. */
export const oneLine = (text: string): string => text.replace(acting, escapeOf);

/** The same, for a text whose line breaks are ours. JSON stays the same JSON. */
export const visibleLines = (text: string): string => text.replace(actingInLines, escapeOf);
