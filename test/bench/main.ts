// `pnpm bench [--quick] [--json] [--only WORD] [--against COMMIT]`: prints what we promise of speed beside what it is, all of it,
// what can be measured in two minutes, or what is named so; or how fast it earns beside an earlier commit. Each result is printed
// at once. Exits with 1 where one does not hold, or could not be measured.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Bundles, buildBundles } from './bundles.ts';
import { commitOf, refuseMemoryDisk, stolenTime } from './machine.ts';
import { canPin } from './pinned.ts';
import { Progress } from './progress.ts';
import { fails, type Row } from './row.ts';
import { analyticsSummary } from './rows/analytics.ts';
import { earnsBesideBusiness } from './rows/beside-business.ts';
import { earnsBesideSimulation } from './rows/beside-simulation.ts';
import { citusRates } from './rows/citus.ts';
import { consoleScroll } from './rows/console-scroll.ts';
import { createServerTime } from './rows/create-server.ts';
import { docsUsable, documentSize } from './rows/docs.ts';
import { earnsAgainst } from './rows/earlier.ts';
import { earnRate, hotCardRate } from './rows/earn-rate.ts';
import { exportMemory } from './rows/exports.ts';
import { growth } from './rows/growth.ts';
import { importRate } from './rows/imports.ts';
import { earnsWithItems } from './rows/items.ts';
import { largeSimulation } from './rows/large-simulation.ts';
import { lighthouseScores } from './rows/lighthouse.ts';
import { loneEarn } from './rows/lone-earn.ts';
import { overload } from './rows/overload.ts';
import { overviewTimes } from './rows/overview.ts';
import { postgresRates } from './rows/postgres.ts';
import { requestLogCost } from './rows/request-log.ts';
import { sdkCosts } from './rows/sdk.ts';
import { simulations } from './rows/simulations.ts';
import { coldStart } from './rows/start.ts';
import { syncsOfBatches } from './rows/syncs.ts';
import { verifyCosts } from './rows/verify.ts';
import { earnsWithVouchers, voucherBatchRate } from './rows/vouchers.ts';
import { earnsWatched } from './rows/watched.ts';
import { watchedShare } from './rows/watched-share.ts';
import { webhookRates } from './rows/webhooks.ts';
import { clearStage, type Effort, type Place, type Stage, setStage } from './stage.ts';
import { json, markdownFailure, markdownHead, markdownRow } from './table.ts';
import { type Failure, type Measure, reasonOf, type Taking, takeMeasures } from './take-measures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = `${root}test/dist`;

const quick: Effort = { warmUpSeconds: 8, rounds: 3, roundSeconds: 2, starts: 3 };
const thorough: Effort = { warmUpSeconds: 10, rounds: 9, roundSeconds: 4, starts: 11 };

/** All that is measured takes a quarter of an hour. */
const whole: Effort = { warmUpSeconds: 5, rounds: 5, roundSeconds: 2, starts: 5 };
const wholeMs = 15 * 60_000;
/** A measurement that takes longer hangs. */
const longestMs = { whole: 4 * 60_000, named: 30 * 60_000 } as const;

/** With our server and its peers running. */
const measures: readonly Measure<Stage>[] = [
  ['earns on 1,000 cards', earnRate],
  ['earns on one card', hotCardRate],
  ['earns with items', earnsWithItems],
  ['earns with vouchers', earnsWithVouchers],
  ['a lone earn', loneEarn],
  ['a business beside a busy one', earnsBesideBusiness],
  ['earns beside a simulation', earnsBesideSimulation],
  ['earns that are watched', earnsWatched, 'long'],
  ['the cost of watching', watchedShare],
  ['overload', overload],
  ['the request log', requestLogCost],
  ['syncs of batches', syncsOfBatches],
  ['the SDK', sdkCosts, 'long'],
  ['verifying webhooks', verifyCosts],
  ['webhooks', webhookRates, 'long'],
];

/** After them, each with what it needs. */
const others: readonly Measure<Place>[] = [
  ['earns on PostgreSQL', postgresRates, 'long'],
  ['earns on Citus', citusRates, 'long'],
  ['imports', importRate],
  ['a batch of vouchers', voucherBatchRate],
  ['an export of a million rows', exportMemory, 'long'],
  ['verify and backup of a million rows', growth, 'long'],
  ['a summary of a million rows', analyticsSummary, 'long'],
  ['the overview of a million rows', overviewTimes, 'long'],
  ['simulations', simulations, 'long'],
  ['a simulation of a million rows', largeSimulation, 'long'],
  ['cold starts', coldStart],
  ['servers in a process', createServerTime],
  ['docs in a browser', docsUsable],
  ['scrolling in the console', consoleScroll],
  ['scores of Lighthouse', lighthouseScores, 'long'],
  ['the size of the document', documentSize],
];

interface Outcome {
  readonly rows: readonly Row[];
  readonly failed: readonly Failure[];
  readonly counted: number;
}

interface Plan {
  readonly bundles: Bundles;
  readonly effort: Effort;
  readonly seed: number;
  readonly onStage: readonly Measure<Stage>[];
  readonly afterwards: readonly Measure<Place>[];
  readonly isWhole: boolean;
  readonly progress: Progress;
  readonly print: (line: string) => void;
}

async function measureAll(plan: Plan): Promise<Outcome> {
  const { bundles, effort, seed, onStage, afterwards, isWhole, progress } = plan;
  const folder = mkdtempSync(`${dist}/bench-run-`);
  const rows: Row[] = [];
  const failed: Failure[] = [];
  const print = (line: string) => {
    progress.end();
    plan.print(line);
  };
  const taking: Taking = {
    endsAt: isWhole ? performance.now() + wholeMs : Number.POSITIVE_INFINITY,
    longestMs: isWhole ? longestMs.whole : longestMs.named,
    onBegin: (name) => progress.begin(name),
    onRows: (some) => {
      rows.push(...some);
      for (const row of some) print(markdownRow(row));
    },
    onFailure: (failure) => {
      failed.push(failure);
      print(markdownFailure(failure));
    },
  };
  let counted = 0;
  try {
    refuseMemoryDisk(folder);
    print(markdownHead);
    counted = await onOurStage({ bundles, effort, folder, seed }, onStage, taking);
    await takeMeasures(afterwards, { bundles, effort, folder }, taking);
    return { rows, failed, counted };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes what is measured on the stage. Returns how many earns were held against the rows on the disk. */
async function onOurStage(
  setting: Parameters<typeof setStage>[0],
  onStage: readonly Measure<Stage>[],
  taking: Taking,
): Promise<number> {
  let stage: Stage;
  try {
    taking.onBegin('warming up');
    stage = await setStage(setting);
  } catch (error) {
    for (const [name] of onStage) taking.onFailure({ name, reason: reasonOf(error) });
    return 0;
  }
  await takeMeasures(onStage, stage, taking);
  try {
    taking.onBegin('counting what is on the disk');
    return await clearStage(stage);
  } catch (error) {
    taking.onFailure({ name: 'the rows on the disk', reason: reasonOf(error) });
    return 0;
  }
}

interface Wish {
  readonly only?: string | undefined;
  readonly against?: string | undefined;
  readonly quick?: boolean | undefined;
}

/** Quickly, under two minutes: what takes long is measured where it is named. */
const isLeftOut = ({ only, against, quick }: Wish, [, , takes]: Measure<never>): boolean =>
  quick === true && only === undefined && against === undefined && takes === 'long';

/** The rows to measure, while the peers run and after them. */
function chosen(wish: Wish): Pick<Plan, 'onStage' | 'afterwards'> {
  const { only, against } = wish;
  if (against) return { onStage: [[`earns at ${against}`, earnsAgainst(root, against)]], afterwards: [] };
  const isMeant = (one: Measure<never>) => one[0].includes(only ?? '') && !isLeftOut(wish, one);
  const [onStage, afterwards] = [measures.filter(isMeant), others.filter(isMeant)];
  if (onStage.length + afterwards.length > 0) return { onStage, afterwards };
  const names = [...measures, ...others].map(([name]) => name);
  throw new Error(`Nothing that is measured is named "${only}". Take a word of: ${names.join(', ')}.`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      json: { type: 'boolean' },
      only: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const { onStage, afterwards } = chosen(values);
  const seed = Math.floor(Math.random() * 2 ** 31);
  const startedAt = Date.now();
  const before = stolenTime();
  const progress = new Progress(onStage.length + afterwards.length + 2);
  const isWhole = !values.quick && values.only === undefined && values.against === undefined;
  progress.begin('building');
  mkdirSync(dist, { recursive: true });
  const bundles = await buildBundles();
  try {
    const thoroughly = isWhole ? whole : thorough;
    const { rows, failed, counted } = await measureAll({
      bundles,
      effort: values.quick ? quick : thoroughly,
      seed,
      onStage,
      afterwards,
      isWhole,
      progress,
      // A program reads one document, at the end; a person sees each result on the way.
      print: values.json ? console.error : console.log,
    });
    progress.end();
    const after = stolenTime();
    const leftOut = [...measures, ...others].filter((one) => isLeftOut(values, one)).map(([name]) => name);
    const stolen = ((after.stolen - before.stolen) / (after.all - before.all)) * 100;
    const facts = [
      `Each of the ${counted.toLocaleString('en')} earns answered with 200 is a row of its ledger.`,
      `Seed ${seed}, commit ${commitOf(root)}, ${Math.round((Date.now() - startedAt) / 1_000)} s, node ${process.version},`,
      canPin ? 'one core for the server and one for the load,' : 'not pinned to cores,',
      `${stolen.toFixed(0)} % of the processor taken by other machines.`,
      ...(leftOut.length > 0 ? [`Left out, because it takes long: ${leftOut.join(', ')}; --only measures it.`] : []),
    ];
    console.log(values.json ? json(rows, failed) : `\n${facts.join(' ')}`);
    process.exitCode = failed.length > 0 || rows.some(fails) ? 1 : 0;
  } finally {
    progress.end();
    bundles.remove();
  }
}

await main();
