import type { View } from './command.ts';

/** The same rows at another time, for previews. */
export const viewAt = (view: View, now: number): View =>
  new Proxy(view, {
    get(present, name) {
      const value: unknown = name === 'now' ? now : Reflect.get(present, name);
      // Methods use private members, which a proxy does not have.
      return typeof value === 'function' ? value.bind(present) : value;
    },
  });
