import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledBytes, bundleSizes, maxTarballBytes } from '../../package/bundle-sizes.ts';
import { type Packed, root } from '../../package/packed.ts';
import { instantiationsOf, maxInstantiations } from '../../package/type-cost.ts';
import { median } from '../median.ts';
import { startPinned } from '../pinned.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

const maxImportMs = 15;

interface Amount {
  readonly name: string;
  readonly amount: number;
  readonly atMost: number;
  readonly unit: string;
}

const row = ({ name, amount, atMost, unit }: Amount): Row => ({
  name: `${name}, to what it may be`,
  figure: `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} of ${atMost.toLocaleString('en')} ${unit}`,
  ratio: amount / atMost,
  bound: { atMost: 1 },
});

/** Tells its own time: that of starting a process varies by more than an import takes. */
const importing = `
const startedAt = performance.now();
await import('@loyalty-service/sdk');
process.send(performance.now() - startedAt, () => process.disconnect());
`;

/** The time of an import in a fresh process, in milliseconds. */
async function importMs({ folder }: Packed, { effort }: Pick<Stage, 'effort'>): Promise<number> {
  const file = join(folder, 'importing.mjs');
  writeFileSync(file, importing);
  const times: number[] = [];
  for (let round = 0; round < effort.starts; round += 1) {
    const process = startPinned({ file, core: 'measured', env: {} });
    times.push(Number(await process.message()));
    await process.ended;
  }
  return median(times);
}

/** The cost of the packed package to anyone who installs it. */
export async function packageCosts(stage: Pick<Stage, 'effort'>, packed: Packed): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of bundleSizes) {
    const amount = await bundledBytes(size, packed);
    const name = `SDK in a bundle, minified and compressed: ${size.name}`;
    rows.push(row({ name, amount, atMost: size.maxBytes, unit: 'B' }));
  }
  const journey = join(root, 'test/package/fixtures/journey.ts');
  const instantiations = await instantiationsOf(journey, packed);
  const manifest = JSON.parse(readFileSync(join(packed.home, 'package.json'), 'utf8'));
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).length;
  return [
    ...rows,
    row({
      name: "SDK's tarball without source maps and the command",
      amount: packed.bytes.library,
      atMost: maxTarballBytes,
      unit: 'B',
    }),
    { name: "SDK's dependencies", figure: String(dependencies), ratio: dependencies, bound: { atMost: 0 } },
    row({ name: 'importing the SDK', amount: await importMs(packed, stage), atMost: maxImportMs, unit: 'ms' }),
    row({
      name: "checking a program's types with the SDK",
      amount: instantiations,
      atMost: maxInstantiations,
      unit: 'instantiations',
    }),
  ];
}
