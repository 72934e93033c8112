import type { Choice } from '../../design/field.tsx';
import { textOf } from '../../languages/text.ts';

/** Choices whose names are the texts below a key: `choicesOf('status', ['active'])` has the text `status.active`. */
export const choicesOf = (key: string, values: readonly string[]): readonly Choice<string>[] =>
  values.map((value) => ({ value, name: textOf(`${key}.${value}`) }));
