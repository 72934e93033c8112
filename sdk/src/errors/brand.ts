const mark = Symbol.for('@loyalty-service/sdk');

/** Default details of an error about its call. */
export const noContext = { idempotencyKey: null, attempts: 0, retryable: false, retryAfterMs: null };

/**
 * Marks a class of errors with its name and the names of its base classes (`LoyaltyError/APIError`), for every copy of
 * this package. An application can contain an ESM and a CJS copy, or two versions, and `instanceof` must work with
 * errors of both. Subclasses by others stay ordinary.
 */
export function brand(type: { readonly prototype: object }, path: string): void {
  const name = path.split('/').pop();
  Object.assign(type.prototype, noContext, { [mark]: path, name });
  Object.defineProperties(type, {
    // A minifier gives the class another one.
    name: { value: name },
    [Symbol.hasInstance]: {
      value(this: typeof type, thing: { readonly [mark]?: string } | null | undefined): boolean | undefined {
        // biome-ignore lint/suspicious/noPrototypeBuiltins: the prototype of a class has it, and it is what `instanceof` does.
        return this === type ? thing?.[mark]?.startsWith(path) : this.prototype.isPrototypeOf(thing as object);
      },
    },
  });
}
