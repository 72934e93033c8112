/** A stream with this property is given the parts of each entry, such as its level, before the entry is written. */
export const metadata: unique symbol = Symbol.for('pino.metadata');
