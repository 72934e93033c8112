import { join } from 'node:path';
import { readConfig } from '@loyalty-service/server/boot/config';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { root } from '../support/source-files.ts';
import { kubernetesPrograms, type Manifest, manifestOf, manifests, type Probe } from './kubernetes.ts';

const models = { Deployment, Job, PodDisruptionBudget, ConfigMap, Namespace, PersistentVolumeClaim, Secret, Service };
const versionOf = (kind: keyof typeof models): string => models[kind].apiVersion;

describe('the manifests in deploy/kubernetes', () => {
  it.each(manifests)(
    '$file: $kind $metadata.name is what the schema of Kubernetes asks for',
    ({ file, ...manifest }) => {
      const kind = manifest.kind as keyof typeof models;
      expect(Object.keys(models)).toContain(kind);
      expect(manifest.apiVersion).toBe(versionOf(kind));
      const Model = models[kind] as new (data: object) => { validate(): void };
      new Model(manifest).validate();
    },
  );

  it('name no field that Kubernetes does not have', { timeout: 60_000 }, () => {
    const lines = manifests.map(({ file: _, ...manifest }, index) => {
      const path = `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`;
      return `export const m${index}: import('${path}').I${manifest.kind} = ${JSON.stringify(manifest, null, 1)};`;
    });
    expect(faultsIn(lines.join('\n'))).toEqual([]);
  });

  it('select the pods that there are', () => {
    const labels = manifests.flatMap(({ spec }) => (spec?.template ? [spec.template.metadata.labels['app']] : []));
    const selected = manifests.flatMap(({ kind, spec }) =>
      spec?.selector ? [[kind, (spec.selector.matchLabels ?? spec.selector)['app']]] : [],
    );
    expect(selected.length).toBe(5);
    expect(selected.filter(([, app]) => !labels.includes(app))).toEqual([]);
  });

  it('have no secret', () => {
    const { stringData = {} } = manifestOf('Secret', 'loyalty');
    expect(stringData['DATABASE_URL']).toContain(':PASSWORD@HOST:');
    expect(Buffer.from(stringData['master-keys']?.split(':')[1] ?? '', 'base64').length).not.toBe(32);
  });
});

/** The errors of the compiler for objects against the types of Kubernetes, whose schemas let unknown fields pass. */
function faultsIn(text: string): readonly string[] {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const file = join(root, 'test/deploy/manifests.planted.ts');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, text, ts.ScriptTarget.ESNext) : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('the pods', () => {
  const server = manifestOf('Deployment', 'loyalty-server');
  const worker = manifestOf('Deployment', 'loyalty-worker');
  const containerOf = ({ spec }: Manifest) => {
    const container = spec?.template?.spec.containers[0];
    if (!container) throw new Error('The manifest has no container.');
    return container;
  };
  const portOf = (manifest: Manifest, { httpGet }: Probe) =>
    containerOf(manifest).ports?.find(({ name }) => name === httpGet.port)?.containerPort;
  const configOf = (manifest: Manifest) => {
    const found = kubernetesPrograms().find(({ name }) => name.endsWith(manifest.metadata.name));
    return readConfig(found?.env ?? {});
  };

  let running: TestServer;
  beforeAll(async () => {
    running = await startTestServer();
  });
  afterAll(() => running.stop());

  it('of servers are probed at ports and paths that answer, and readiness follows the database', async () => {
    const { startupProbe, readinessProbe, livenessProbe } = containerOf(server);
    if (!startupProbe || !readinessProbe || !livenessProbe) throw new Error('A probe is missing.');
    for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
      expect(portOf(server, probe)).toBe(configOf(server).port);
      expect((await fetch(running.url + probe.httpGet.path)).status).toBe(200);
    }
    expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual(['/readyz', '/healthz']);
    expect(manifestOf('Service', 'loyalty').spec?.ports?.[0]?.targetPort).toBe(readinessProbe.httpGet.port);
    // The cluster has taken a pod out of service before its drain is over.
    const noticedSeconds = readinessProbe.periodSeconds * readinessProbe.failureThreshold;
    expect(configOf(server).drainSeconds).toBeGreaterThan(noticedSeconds + 5);
  });

  it('of workers are probed at their metrics', () => {
    const { startupProbe, livenessProbe, readinessProbe } = containerOf(worker);
    for (const probe of [startupProbe, livenessProbe]) {
      if (!probe) throw new Error('A probe is missing.');
      expect(probe.httpGet.path).toBe('/metrics');
      expect(portOf(worker, probe)).toBe(configOf(worker).metrics?.port);
    }
    expect(readinessProbe).toBe(undefined);
  });

  it('of servers are replaced without fewer than before, and the schema is changed by the job alone', () => {
    expect(server.spec?.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    expect([configOf(server).migrate, configOf(worker).migrate]).toEqual([false, false]);
    expect(containerOf(manifestOf('Job', 'loyalty-migrate')).args).toEqual(['migrate']);
  });
});
