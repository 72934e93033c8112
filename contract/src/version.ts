/** The version of this package, and of the OpenAPI document. */
export const version = '0.1.0';
