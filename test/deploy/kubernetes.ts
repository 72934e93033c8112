import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../support/source-files.ts';
import type { Program } from './recipes.ts';

const folder = join(root, 'deploy/kubernetes');

export interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

interface Container {
  readonly args: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly volumeMounts?: readonly { readonly mountPath: string }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
}

interface PodSpec {
  readonly terminationGracePeriodSeconds?: number;
  readonly containers: readonly [Container];
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly selector?: Readonly<Record<string, string>> & { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly strategy?: object;
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: PodSpec;
    };
    readonly ports?: readonly { readonly targetPort: string }[];
  };
}

/** Every object of the files, with the file's name. */
export const manifests: readonly (Manifest & { readonly file: string })[] = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => ({ file, ...document.toJS() })),
);

export function manifestOf(kind: string, name: string): Manifest {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`deploy/kubernetes has no ${kind} ${name}.`);
  return found;
}

const defaultGraceSeconds = 30;

/** The programs of the pods, with the settings of the ConfigMap and the Secret. */
export function kubernetesPrograms(): readonly Program[] {
  const shared = manifestOf('ConfigMap', 'loyalty').data ?? {};
  const { DATABASE_URL = '' } = manifestOf('Secret', 'loyalty').stringData ?? {};
  return manifests.flatMap(({ file, metadata, spec }) => {
    const pod = spec?.template?.spec;
    if (!pod) return [];
    const { args, env = [], volumeMounts = [] } = pod.containers[0];
    const own = env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
    return [
      {
        name: `kubernetes/${file}: ${metadata.name}`,
        command: args,
        env: { ...shared, DATABASE_URL, ...Object.fromEntries(own) },
        graceSeconds: pod.terminationGracePeriodSeconds ?? defaultGraceSeconds,
        mounts: volumeMounts.map(({ mountPath }) => mountPath),
      },
    ];
  });
}
