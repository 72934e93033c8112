/**
 * The same text as one flat string. V8 keeps a concatenated text as a tree of its pieces until one of its characters is read. As a
 * tree, a text that waits for its batch would take four times the memory, and each garbage collection would copy every piece.
 */
export const flat = (text: string): string => (text.charCodeAt(0) > 0 ? text : '');
