/** The address of an operation in the API reference, in the reference's own format. */
export const operationLink = (tag: string, method: string, path: string): string =>
  `/docs/api#tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method.toUpperCase()}${path}`;
