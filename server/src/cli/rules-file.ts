import { readFileSync } from 'node:fs';
import { withoutNulls } from '@loyalty-service/contract/fields/nulls';
import { type Rules, RulesInput } from '@loyalty-service/contract/rules/index';
import { withDefaultCaps } from '../domain/earn/default-caps.ts';
import { fieldErrors } from '../domain/field-errors.ts';
import { refuseContradictions } from '../domain/programs/rules-contradictions.ts';
import { type FieldError, Refusal } from '../domain/refusal.ts';
import { textOfFile, WrongEncoding } from '../importing/file-text.ts';
import type { Service } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { CommandFailure } from './output.ts';
import { pathOf } from './path-of.ts';

/**
 * The rules of a JSON file, with every default written out.
 *
 * @throws CommandFailure that names each field that is wrong.
 */
export function readRules(path: string): Rules {
  const value = withoutNulls(RulesInput, readJson(path));
  const parsed = RulesInput.safeParse(value);
  if (!parsed.success) throw wrongRules(path, fieldErrors('body', parsed.error.issues, value));
  try {
    refuseContradictions(parsed.data);
    return withDefaultCaps(parsed.data);
  } catch (error) {
    if (error instanceof Refusal) throw wrongRules(path, error.errors);
    throw error;
  }
}

function readJson(path: string): unknown {
  // A path is relative to the folder of the shell that called the command.
  const file = pathOf(path);
  try {
    return JSON.parse(textOfFile(readFileSync(file)).replace(/^\ufeff/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = error instanceof WrongEncoding ? `it ${message}` : message;
    throw new CommandFailure(`${path} could not be read as JSON: ${reason}. Pass a JSON file with the rules.`, 2);
  }
}

function wrongRules(path: string, errors: readonly FieldError[]): CommandFailure {
  const lines = errors.map(({ pointer, detail }) => `  ${pointer.replace(/^\/rules/, '') || '/'} ${detail}`);
  return new CommandFailure(`${path} has no valid rules:\n${lines.join('\n')}`, 2);
}

/**
 * The program with an id, of any business.
 *
 * @throws CommandFailure if no program has the id, or if it is of another kind than the rules.
 */
export async function programFor({ store }: Service, id: string, rules: Rules): Promise<Row<'programs'>> {
  for await (const rows of store.scan('programs')) {
    const program = rows.find((row) => row.id === id);
    if (!program) continue;
    if (program.kind === rules.kind) return program;
    throw new CommandFailure(`The program is of kind ${program.kind}. The rules are of kind ${rules.kind}.`, 2);
  }
  throw new CommandFailure(`The program ${id} does not exist. GET /v1/programs lists the programs of a business.`, 2);
}
