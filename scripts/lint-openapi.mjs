// Builds the OpenAPI document from the contract and lints it with redocly (redocly.yaml). Exits as redocly does.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const root = fileURLToPath(new URL('..', import.meta.url));
const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
// A check must not depend on the network, nor tell anyone that it ran.
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const { buildOpenApi } = await tsImport('../contract/src/openapi/index.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'loyalty-openapi-'));
try {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(await buildOpenApi(), null, 2));
  const { status, error } = spawnSync(
    process.execPath,
    [redocly, 'lint', file, '--config', join(root, 'redocly.yaml')],
    {
      stdio: 'inherit',
      env: { ...process.env, ...offline },
    },
  );
  if (error) throw error;
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
