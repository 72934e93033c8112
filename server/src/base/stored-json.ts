declare const value: unique symbol;

/** The JSON of a `T`, as a column stores it. Answers and events copy the text without parsing it. */
export type JsonText<T> = string & { readonly [value]: T };

export const parseJson = <T>(text: JsonText<T>): T => JSON.parse(text);

export const jsonText = <T>(from: T): JsonText<T> => asJsonText(JSON.stringify(from));

/** Marks a text as the JSON of a `T`. If you have the value, use {@link jsonText}. */
export const asJsonText = <T>(text: string): JsonText<T> => text as JsonText<T>;

const nothing: Record<string, string> = {};

/** Empty metadata, which most rows have. It is not parsed. */
export const noMetadata: JsonText<Record<string, string>> = jsonText(nothing);

export const parseMetadata = (text: JsonText<Record<string, string>>): Record<string, string> =>
  text === noMetadata ? nothing : parseJson(text);
