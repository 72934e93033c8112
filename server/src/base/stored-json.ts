declare const value: unique symbol;

/** The JSON of a `T`, as a column stores it. Answers and events copy the text without parsing it. */
export type JsonText<T> = string & { readonly [value]: T };

export const parseJson = <T>(text: JsonText<T>): T => JSON.parse(text);

export const jsonText = <T>(from: T): JsonText<T> => asJsonText(JSON.stringify(from));

/** A text that is the JSON of a `T` already. Use {@link jsonText} wherever the value is at hand. */
export const asJsonText = <T>(text: string): JsonText<T> => text as JsonText<T>;

const nothing: Record<string, string> = {};

/** The metadata of a row without any. Most rows have none, and nothing is parsed. */
export const noMetadata: JsonText<Record<string, string>> = jsonText(nothing);

export const parseMetadata = (text: JsonText<Record<string, string>>): Record<string, string> =>
  text === noMetadata ? nothing : parseJson(text);
