/** Characters that act on a terminal instead of being shown, such as those that change the direction of text. */
const acting = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes every control character but the line break as in JSON, because others wrote the text. JSON keeps its meaning. */
export const visible = (lines: string): string =>
  lines.replace(acting, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The same on one line: for a part of a line that others wrote. */
export const oneLine = (text: string): string => visible(text).replaceAll('\n', '\\u000a');
