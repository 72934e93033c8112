import { textOf } from './cell.ts';

/** A vertical bar separates tags that contain a comma. */
const separator = (text: string): RegExp => (text.includes('|') ? /\|/ : /[,;\r\n]/);

/** The tags of one cell, each once. */
export const readTags = (cell: string): readonly string[] => [
  ...new Set(
    cell
      .split(separator(cell))
      .map(textOf)
      .filter((tag) => tag !== ''),
  ),
];
