const ordinary = Function.prototype[Symbol.hasInstance];

/**
 * Marks a class of errors under one name for every copy of this package: an application may hold an ESM and a CJS copy,
 * or two versions, and `instanceof` must work with errors of either. Subclasses written by others stay ordinary.
 */
export function brand(type: { readonly prototype: object }, name: string): void {
  const mark = Symbol.for(`@loyalty-service/sdk/${name}`);
  Object.defineProperty(type.prototype, mark, { value: true });
  Object.defineProperty(type.prototype, 'name', { value: name, configurable: true, writable: true });
  Object.defineProperty(type, Symbol.hasInstance, {
    value(this: unknown, thing: unknown): boolean {
      if (this !== type) return ordinary.call(this as () => void, thing);
      return typeof thing === 'object' && thing !== null && mark in thing;
    },
  });
}
