import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runCommand } from '../support/command-line.ts';
import { freePort } from '../support/postgres/start.ts';
import { temporaryFolder } from '../support/server.ts';
import { startServer, startWorker } from '../support/server-process.ts';
import { beforeSteps } from './runbook.ts';

/** A unit of systemd, which can be started and stopped, and whose output is kept. */
export interface Unit {
  printed(): string;
  end(signal: NodeJS.Signals): Promise<unknown>;
}

interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface MachineOptions {
  /** The folder of the database and the backups. A new folder by default. */
  readonly data?: string;
  /** Units beside `loyalty@serve` and `loyalty@worker`. */
  readonly units?: Readonly<Record<string, () => Promise<Unit>>>;
}

const machines = new Set<Machine>();

/** Stops all that runs on the machines of a file, and removes them. */
export async function removeMachines(): Promise<void> {
  for (const machine of machines) await machine.remove();
  machines.clear();
}

/** A script that sends its words and variables, and prints and ends as the answer says. */
const askForCommand = (address: string): string => `
answer=$({ printf '%s\\0' "$@"; printf '\\0'; env -0; } | curl -sS --fail-with-body --data-binary @- '${address}')
output=\${answer#* }
cat "$output"
cat "$output.errors" >&2
exit "\${answer%% *}"`;

/**
 * A machine as the runbooks describe it: settings in a file, units of systemd, and the command `loyalty-server`. The units are real
 * processes. `systemctl` is a stand-in: it has this process start and stop them.
 */
export class Machine {
  readonly #folder = temporaryFolder();
  readonly #running = new Map<string, Unit>();
  readonly data: string;
  readonly database: string;
  readonly backups: string;
  readonly settingsFile: string;
  readonly #masterKeysFile: string;
  /** The key that the page has the reader put into the shell. */
  apiKey = 'none';

  private constructor(
    readonly options: MachineOptions,
    readonly port: number,
    readonly control: Server,
  ) {
    this.data = options.data ?? join(this.#folder.path, 'lib');
    this.database = join(this.data, 'loyalty.db');
    this.backups = join(this.data, 'backups');
    this.settingsFile = join(this.#folder.path, 'environment');
    mkdirSync(this.backups, { recursive: true });
    this.#masterKeysFile = join(this.#folder.path, 'master-keys');
    this.#keepMasterKey('1');
    this.#write({
      NODE_ENV: 'production',
      PORT: String(port),
      LOYALTY_MAIL: 'log',
      LOYALTY_WEBHOOK_ALLOW: '127.0.0.0/8',
    });
    const { port: controlPort } = control.address() as AddressInfo;
    const address = `http://127.0.0.1:${controlPort}`;
    this.#install('systemctl', `exec curl -sS --fail-with-body "${address}/systemctl/$1/$2"`);
    // A unit can be a pattern, such as loyalty@*.
    this.#install('journalctl', `cd '${this.#folder.path}' && exec cat $2.log`);
    this.#install('loyalty-server', askForCommand(`${address}/loyalty-server`));
  }

  /** A machine that lasts until `removeMachines`. */
  static async make(options: MachineOptions = {}): Promise<Machine> {
    const control = createServer();
    control.listen(0, '127.0.0.1');
    await once(control, 'listening');
    const machine = new Machine(options, await freePort(), control);
    machines.add(machine);
    control.on('request', async (request, response) => {
      const [, program, verb = '', unit = ''] = (request.url ?? '').split('/');
      const work = program === 'systemctl' ? machine.systemctl(verb, unit) : machine.#command(await text(request));
      work.then(
        (answer = '') => response.end(answer),
        (error: Error) => response.writeHead(500).end(error.message),
      );
    });
    return machine;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get settings(): Readonly<Record<string, string>> {
    const lines = readFileSync(this.settingsFile, 'utf8').split('\n').filter(Boolean);
    return Object.fromEntries(
      lines.map((line) =>
        line
          .replace(/="(.*)"$/, '=$1')
          .split(/=(.*)/s)
          .slice(0, 2),
      ),
    );
  }

  /** The file of master keys has another key from now on. */
  loseMasterKey(): void {
    this.#keepMasterKey('other');
  }

  #keepMasterKey(id: string): void {
    writeFileSync(this.#masterKeysFile, `${id}:${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  }

  /** The output of a unit since it was started. */
  log(unit = 'loyalty@serve'): string {
    return this.#running.get(unit)?.printed() ?? '';
  }

  /** Writes the log of each unit to where `journalctl` reads it. */
  #keepLogs(): void {
    for (const unit of this.#running.keys()) writeFileSync(join(this.#folder.path, `${unit}.log`), this.log(unit));
  }

  async systemctl(verb: string, unit = 'loyalty@serve'): Promise<void> {
    if (verb === 'stop' || verb === 'restart') await this.kill(unit, 'SIGTERM');
    if (verb === 'start' || verb === 'restart') this.#running.set(unit, await this.#start(unit));
    if (!['start', 'stop', 'restart'].includes(verb)) throw new Error(`This machine has no systemctl ${verb}.`);
  }

  async kill(unit: string, signal: NodeJS.Signals): Promise<void> {
    await this.#running.get(unit)?.end(signal);
    this.#running.delete(unit);
  }

  async remove(): Promise<void> {
    for (const unit of this.#running.keys()) await this.kill(unit, 'SIGKILL');
    this.control.closeAllConnections();
    this.control.close();
    this.#folder.remove();
  }

  /** Runs commands of the page, with the paths and names of this machine put in, as its reader would. */
  async run(commands: string, names: Readonly<Record<string, string>> = {}): Promise<Printed> {
    this.#keepLogs();
    const here = this.#put(beforeSteps() + commands, names);
    const [unknown] =
      /\b[A-Z]+_(ID|AT|KEY)\b(?!=)|\bSCOPES\b|NEW_DATABASE_URL/.exec(here.replaceAll('LOYALTY_API_KEY', '')) ?? [];
    if (unknown) throw new Error(`No step has printed ${unknown}.`);
    const child = spawn('bash', ['-euo', 'pipefail', '-c', here], {
      cwd: this.#folder.path,
      env: { PATH: `${this.#folder.path}:${process.env['PATH']}`, LANG: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()));
    const [code] = await once(child, 'close');
    return { code, ...printed };
  }

  /** Runs `loyalty-server` in this process, which has it loaded. Answers its exit code and the file with its output. */
  async #command(sent: string): Promise<string> {
    const [words = '', variables = ''] = sent.split('\0\0');
    const env = Object.fromEntries(variables.split('\0').map((line) => line.split(/=(.*)/s).slice(0, 2)));
    const { code, stdout, stderr } = await runCommand(this.database, words.split('\0'), {
      LOYALTY_MASTER_KEYS: '',
      ...env,
    });
    const output = join(this.#folder.path, 'output');
    writeFileSync(output, stdout);
    writeFileSync(`${output}.errors`, stderr);
    return `${code} ${output}`;
  }

  #put(commands: string, names: Readonly<Record<string, string>>): string {
    const paths = {
      '/var/lib/loyalty-backups': this.backups,
      '/var/lib/loyalty': this.data,
      '/etc/loyalty/environment': this.settingsFile,
      '/etc/loyalty/master-keys': this.#masterKeysFile,
      'sk_live_…': this.apiKey,
    };
    const put = Object.entries(names).reduce(
      (text, [name, value]) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), () => value),
      commands,
    );
    return Object.entries(paths).reduce((text, [path, value]) => text.replaceAll(path, value), put);
  }

  #write(settings: Readonly<Record<string, string>>): void {
    const lines = Object.entries(settings).map((pair) => `${pair.join('=')}\n`);
    writeFileSync(this.settingsFile, lines.join(''));
  }

  #install(name: string, command: string): void {
    const path = join(this.#folder.path, name);
    writeFileSync(path, `#!/bin/sh\n${command}\n`);
    chmodSync(path, 0o755);
  }

  #start(unit: string): Promise<Unit> {
    if (this.#running.has(unit)) throw new Error(`${unit} runs already.`);
    const own = this.options.units?.[unit];
    if (own) return own();
    const { PORT, ...settings } = this.settings;
    const env = { LOYALTY_MASTER_KEYS: '', LOYALTY_MASTER_KEYS_FILE: this.#masterKeysFile, ...settings };
    if (unit === 'loyalty@serve') return startServer(this.database, { port: Number(PORT), env });
    if (unit === 'loyalty@worker') return startWorker(this.database, { env });
    throw new Error(`This machine has no unit ${unit}.`);
  }
}
