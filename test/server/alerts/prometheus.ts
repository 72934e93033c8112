import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../support/source-files.ts';

export interface Prometheus {
  /** The names of the alerts that fire now. */
  firing(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const rulesPath = join(root, 'deploy/prometheus/alerts.yml');

/** The names of all alerts in the file of rules. */
export const alertNames = (): readonly string[] =>
  [...readFileSync(rulesPath, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

/** A real Prometheus with the rules of the file. They fire at once: only how long each waits is taken out. */
export async function startPrometheus(folder: string, metricsUrls: readonly string[]): Promise<Prometheus> {
  const port = await freePort();
  const impatient = readFileSync(rulesPath, 'utf8').replace(/^ +for: .*\n/gm, '');
  writeFileSync(join(folder, 'alerts.yml'), impatient);
  const targets = metricsUrls.map((url) => new URL(url).host);
  const config = {
    global: { scrape_interval: '500ms', scrape_timeout: '500ms', evaluation_interval: '500ms' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'loyalty', static_configs: [{ targets }] }],
  };
  // JSON is YAML.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  const ended = once(child, 'exit');
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    if (!answer.ok) throw new Error(`Prometheus answered ${answer.status}.`);
    return answer;
  };
  for (const deadline = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    // It looks for its targets for up to 5 seconds, and a rise is seen between two scrapes only.
    const scraped = await ask(`/api/v1/query?query=${encodeURIComponent('count(count_over_time(up[1m]) >= 2)')}`)
      .then((answer) => answer.json())
      .catch(() => null);
    if (Number(scraped?.data.result[0]?.value[1]) === targets.length) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Prometheus scraped nothing.');
  }
  return {
    async firing() {
      const { data } = await (await ask('/api/v1/alerts')).json();
      const alerts: { readonly state: string; readonly labels: { readonly alertname: string } }[] = data.alerts;
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
