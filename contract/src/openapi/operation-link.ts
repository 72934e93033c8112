/** The URL of an operation in the API reference, in the format of the reference. */
export const operationLink = (tag: string, method: string, path: string): string =>
  `/docs/api#tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method.toUpperCase()}${path}`;
