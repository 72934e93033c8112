import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { currencyExponents } from '@loyalty-service/contract/fields/amounts';
import { formatMinorUnits } from '@loyalty-service/sdk';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const types = await readFile(new URL('sdk/src/generated/types/types.ts', root), 'utf8');
const exported = await readFile(new URL('sdk/src/generated/exports/types.ts', root), 'utf8');

describe('what is generated', () => {
  it('is what the contract gives', async () => {
    const tsx = createRequire(new URL('package.json', root)).resolve('tsx/cli');
    const run = promisify(execFile)(process.execPath, [tsx, 'sdk/scripts/generate.ts', '--check'], { cwd: root });
    await expect(run).resolves.toMatchObject({ stderr: '' });
  });

  it('is exported by name, every type of it', () => {
    const names = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) expect(exported, name).toMatch(new RegExp(`^  ${name}(?: as \\w+)?,$`, 'm'));
  });

  it('knows the decimals of every currency that the contract knows', () => {
    for (const [currency, digits] of Object.entries(currencyExponents)) {
      expect(formatMinorUnits(1, currency), currency).toBe(digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`);
    }
  });
});
