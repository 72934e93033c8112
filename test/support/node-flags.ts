import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The flags of Node in a script of package.json, which come before the file that Node runs. */
export const nodeFlagsIn = (script: string): readonly string[] =>
  /^node ((?:--\S+ )*)/
    .exec(scripts[script] ?? '')?.[1]
    ?.trim()
    .split(' ') ?? [];

/** The flags with which `pnpm start` starts Node. */
export const nodeFlags = nodeFlagsIn('start');
