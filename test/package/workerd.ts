import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from './registry.ts';
import type { Runtime } from './runtimes.ts';

export interface Worker {
  /** Its module. */
  readonly text: string;
  /** Where its files are written. */
  readonly folder: string;
  /** Texts of `env`. */
  readonly bindings: Readonly<Record<string, string>>;
}

/** Serves a worker by workerd while it is used. It reaches this machine and nothing else. */
export async function servedByWorkerd<T>(
  workerd: Runtime,
  { text, folder, bindings }: Worker,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const texts = Object.entries(bindings).map(([name, value]) => `(name = "${name}", text = "${value}")`);
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker", esModule = embed "worker.mjs")],
      bindings = [${texts.join(', ')}],
      compatibilityDate = "2025-09-01",
    )),
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);`;
  writeFileSync(join(folder, 'worker.mjs'), text);
  writeFileSync(join(folder, 'config.capnp'), config);
  const serving = spawn(workerd.file, ['serve', 'config.capnp'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  serving.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise((resolve) => serving.once('exit', resolve));
  const url = `http://127.0.0.1:${port}/`;
  try {
    await listening(port, () => {
      if (serving.exitCode !== null) throw new Error(`workerd ended before it answered:\n${printed}`);
    });
    return await use(url);
  } catch (error) {
    throw new Error(`workerd printed:\n${printed}`, { cause: error });
  } finally {
    serving.kill();
    await ended;
  }
}

/** The JSON that a worker answers with. */
export async function answeredJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  const body = await response.text();
  if (!response.ok) throw new Error(`The worker answered ${response.status}: ${body}`);
  return JSON.parse(body);
}

/** Waits with connections and not with requests, which the worker would answer. */
async function listening(port: number, check: () => void): Promise<void> {
  while (!(await connects(port))) {
    check();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const connects = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
