import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { readDocsFile } from '@loyalty-service/server/docs/guides';
import { afterAll, beforeAll, it } from 'vitest';
import { startTestServer, type TestServer, temporaryFolder } from '../../support/server.ts';
import { judge } from './judge.ts';
import type { Case } from './judged.ts';
import { packages } from './packages.ts';
import { runScript } from './tools.ts';

const workflows = readDocsFile('assets/workflows.arazzo.yaml').toString('utf8');

const folder = temporaryFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  writeFileSync(join(folder.path, 'openapi.json'), JSON.stringify(await buildOpenApi({ serverUrl: server.url })));
}, 120_000);
afterAll(async () => {
  await server.stop();
  folder.remove();
});

interface Step {
  readonly type: string;
  readonly workflowId: string;
  readonly stepId: string;
  readonly checks?: readonly { readonly name: string; readonly status: string; readonly message?: string }[];
  readonly executedSteps?: readonly Step[];
}

/** The steps of a workflow, and of the workflows that it begins with. */
const stepsOf = ({ executedSteps }: Step): readonly Step[] =>
  (executedSteps ?? []).flatMap((step) => (step.executedSteps ? stepsOf(step) : [step]));

/** Runs the workflows in a fresh business, as a reader would with a test key. */
async function byRespect(text: string): Promise<readonly Case[]> {
  const { key } = await server.business();
  const [file, report] = [join(folder.path, 'workflows.yaml'), join(folder.path, 'report.json')];
  writeFileSync(file, text.replace('../../openapi.json', 'openapi.json'));
  const words = ['respect', file, '--server', `loyalty=${server.url}`, '--input', `api_key=${key}`, '-J', report];
  await runScript('@redocly/cli/bin/cli.js', words, folder.path);
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Readonly<Record<string, { readonly executedWorkflows: readonly Step[] }>>;
  };
  return Object.values(files)
    .flatMap(({ executedWorkflows }) => executedWorkflows.flatMap(stepsOf))
    .map(({ workflowId, stepId, checks = [] }) => ({
      name: `${workflowId}: ${stepId}`,
      findings: checks
        .filter(({ status }) => status !== 'success')
        .map(({ name, message = '' }) => ({ rule: name, where: message })),
    }));
}

it('Redocly respect', { timeout: 300_000 }, async () => {
  const suite = {
    name: 'Redocly respect, Arazzo workflows',
    version: packages['@redocly/cli'],
    looksAt: 'steps',
    exceptions: [],
  };
  const planted = await byRespect(workflows.replace('available == 12', 'available == 13'));
  const found = { name: 'planted', findings: planted.flatMap(({ findings }) => findings) };
  judge(suite, await byRespect(workflows), { fault: 'a purchase that should give another number of points', found });
});
