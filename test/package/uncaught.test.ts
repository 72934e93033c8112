import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Packed, packSdk, run } from './packed.ts';

let packed: Packed;
beforeAll(async () => {
  packed = await packSdk();
}, 120_000);
afterAll(() => packed?.remove());

/** A program with a call that fails and that nobody handles. */
const program = (load: string): string => `
${load}
const body = { code: 'not_found', detail: 'There is no card with this id.', request_id: 'req_7', status: 404 };
const fetch = async () => Response.json(body, { status: 404 });
const loyalty = new Loyalty({ apiKey: 'sk_' + 'test_' + 'a'.repeat(30), fetch });
function sellSomething() {
  loyalty.cards.earn('crd_1', { amount: 1250 });
}
sellSomething();
`;

/** The output of the program when it dies. */
async function lastWords(file: string, text: string): Promise<string> {
  writeFileSync(join(packed.folder, file), text);
  const failed = await run(process.execPath, [file], { cwd: packed.folder }).then(
    () => expect.unreachable('it should have died'),
    (error: { readonly stderr: string }) => error,
  );
  return failed.stderr;
}

const maxBytes = 2_500;
const maxLineLength = 250;

describe('an error that nobody handles', () => {
  it.each([
    ['program.mjs', "import { Loyalty } from '@loyalty-service/sdk';"],
    ['program.cjs', "const { Loyalty } = require('@loyalty-service/sdk');"],
  ])('prints what failed and where it was called, and no page of code: %s', async (file, load) => {
    const words = await lastWords(file, program(load));
    expect(words).toContain('NotFoundError: There is no card with this id.');
    expect(words).toMatch(new RegExp(`at sellSomething .*${file}:7:`));
    for (const part of ['status: 404', "code: 'not_found'", "requestId: 'req_7'", 'idempotencyKey:']) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain('aaaa');
    expect(words.length).toBeLessThan(maxBytes);
    expect(Math.max(...words.split('\n').map(({ length }) => length))).toBeLessThan(maxLineLength);
  });

  it('has its name after a minifier has renamed the classes', async () => {
    const contents = `
      import { APIError, Loyalty, NotFoundError, TimeoutError } from '@loyalty-service/sdk';
      ${program('')}
      console.log(JSON.stringify([NotFoundError.name, APIError.name, TimeoutError.name]));
      process.on('unhandledRejection', (error) => console.log(JSON.stringify([error.name, error.constructor.name])));
    `;
    const stdin = { contents, resolveDir: packed.folder, loader: 'ts' } as const;
    const built = await build({ stdin, platform: 'node', bundle: true, write: false, format: 'esm', minify: true });
    writeFileSync(join(packed.folder, 'minified.mjs'), built.outputFiles[0]?.text ?? '');
    const { stdout } = await run(process.execPath, ['minified.mjs'], { cwd: packed.folder });
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      ['NotFoundError', 'APIError', 'TimeoutError'],
      ['NotFoundError', 'NotFoundError'],
    ]);
  });
});
