/**
 * Writes the JSON Schema of the rules of a program for the console, without descriptions. The console checks rules as JSON
 * with it, and fills in the defaults. `--check` writes nothing and fails if the file differs from the contract.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ruleOf } from '../src/fields/value-rules.ts';
import { RulesInput } from '../src/rules/index.ts';

const file = fileURLToPath(new URL('../../console/src/generated/rules-schema.json', import.meta.url));

/** The name of the rule that a text of a pattern breaks, as the service sends it. */
function ruleOfPattern(schema: z.core.$ZodType): string | undefined {
  for (const check of schema._zod.def.checks ?? []) {
    const error: unknown = check._zod.def.error;
    const rule = typeof error === 'function' ? ruleOf(String(error({}))) : undefined;
    if ('pattern' in check._zod.def && rule) return rule;
  }
  return undefined;
}

const schema = z.toJSONSchema(RulesInput, {
  io: 'input',
  override: ({ zodSchema, jsonSchema }) => {
    for (const member of ['description', 'examples', 'id'] as const) delete jsonSchema[member];
    const rule = ruleOfPattern(zodSchema);
    if (rule) jsonSchema['x-rule'] = rule;
  },
});
const text = `${JSON.stringify(schema)}\n`;

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('Not what the contract gives: console/src/generated/rules-schema.json. Run pnpm generate.');
  process.exitCode = 1;
}
