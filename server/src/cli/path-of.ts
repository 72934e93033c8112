import { resolve } from 'node:path';

/** A path is relative to the folder of the shell that called the command. */
export const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file);
