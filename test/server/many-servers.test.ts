import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('many-servers.ts', import.meta.url));

it('50 servers run in one process, share nothing, and leave nothing behind', { timeout: 120_000 }, async () => {
  const args = ['--import', import.meta.resolve('tsx'), program];
  // A process that something keeps alive is killed, and so fails.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { timeout: 110_000 });
  expect(stdout + stderr).toBe('');
});
