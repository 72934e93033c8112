import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../support/source-files.ts';

const deploy = join(root, 'deploy');

/** A process of the service as a recipe starts it. */
export interface Program {
  /** The file and the name in it. */
  readonly name: string;
  /** The words after `loyalty-server`. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** How long it has to stop before it is killed. */
  readonly graceSeconds: number;
  /** The folders and files from outside that it sees. */
  readonly mounts: readonly string[];
}

export const composeFiles = filesIn('compose');
export const unitFiles = filesIn('systemd');

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(deploy, folder))
    .filter((name) => /\.(yaml|service)$/.test(name))
    .map((name) => join(deploy, folder, name));
}

/** The variables that .env sets. */
const variables: Readonly<Record<string, string>> = { POSTGRES_PASSWORD: 'example' };

export interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly networks?: Readonly<Record<string, { readonly ipv4_address: string }>>;
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
}

/** A compose file as Compose reads it: with its anchors merged and its variables set. */
export function readCompose(path: string): Compose {
  const text = readFileSync(path, 'utf8').replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name, otherwise) => {
    return variables[name] ?? otherwise;
  });
  return parse(text, { merge: true });
}

/** Docker's patience where a service names none. */
const defaultGraceSeconds = 10;

export function composePrograms(path: string): readonly Program[] {
  return Object.entries(readCompose(path).services)
    .filter(([, { image }]) => image === 'loyalty-service')
    .map(([name, service]) => ({
      name: `${path.slice(deploy.length + 1)}: ${name}`,
      command: service.command ?? ['serve'],
      env: service.environment ?? {},
      graceSeconds: Number.parseInt(service.stop_grace_period ?? `${defaultGraceSeconds}`, 10),
      mounts: [
        ...(service.volumes ?? []).map((volume) => volume.split(':')[1] ?? ''),
        ...(service.secrets ?? []).map((secret) => `/run/secrets/${secret}`),
      ],
    }));
}

/** The lines of a unit by their name, each with all that it was set to. */
export function readUnit(path: string): ReadonlyMap<string, readonly string[]> {
  const lines = new Map<string, string[]>();
  for (const [, name = '', value = ''] of readFileSync(path, 'utf8').matchAll(/^(\w+)=(.*)$/gm))
    lines.set(name, [...(lines.get(name) ?? []), value]);
  return lines;
}

const credentials = '/run/credentials/loyalty@serve.service';

/** The program that a unit starts; a template is started as `serve`. */
export function unitProgram(path: string): Program {
  const unit = readUnit(path);
  const all = (name: string) => unit.get(name) ?? [];
  const here = (text: string) => text.replaceAll('%d', credentials).replaceAll('%i', 'serve');
  const [, words = ''] = /loyalty-server\.js (.*)$/.exec(here(all('ExecStart')[0] ?? '')) ?? [];
  return {
    name: path.slice(deploy.length + 1),
    command: words.split(' '),
    env: Object.fromEntries(all('Environment').map((line) => here(line).split(/=(.*)/s).slice(0, 2))),
    graceSeconds: Number(all('TimeoutStopSec')[0] ?? 90),
    mounts: [
      ...all('StateDirectory').flatMap((folders) => folders.split(' ').map((folder) => `/var/lib/${folder}`)),
      ...all('LoadCredential').map((line) => `${credentials}/${line.split(':')[0]}`),
    ],
  };
}
