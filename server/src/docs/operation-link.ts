/** Where the API reference shows an operation: its own way of naming one. */
export const operationLink = (tag: string, method: string, path: string): string =>
  `/docs/api#tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method.toUpperCase()}${path}`;
