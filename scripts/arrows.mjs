// Fails on every import that .dependency-cruiser.cjs forbids, on every import that leads back in scripts/steps.mjs, and when the
// check itself no longer works: when it reads no module, or when a rule does not see the violation planted for it in
// test/support/planted-arrow.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { importsBack, plantedSteps } from './steps.mjs';

const roots = [
  'contract/src',
  'contract/scripts',
  'server/src',
  'server/scripts',
  'sdk/src',
  'console/src',
  'sdk/scripts',
  'scripts',
  'examples',
  'test',
];
const planted = 'test/support/planted-arrow';
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

async function look(paths, exclude) {
  const { enhancedResolveOptions, ...shared } = options;
  const { output } = await cruise(
    paths,
    { ...shared, exclude, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
  );
  return { ...output.summary, back: importsBack(output.modules) };
}

const real = await look(
  roots.filter((root) => existsSync(root)),
  options.exclude,
);
const seen = await look([planted], {});
const missed = forbidden
  .map(({ name }) => name)
  .filter((name) => !seen.violations.some(({ rule }) => rule.name === name));
if (seen.back.length === 0 || importsBack(plantedSteps).length < plantedSteps.length) missed.push('one-way');

for (const { rule, from, to, cycle = [{ name: to }] } of real.violations) {
  const { comment } = forbidden.find(({ name }) => name === rule.name);
  console.error(`${[from, ...cycle.map(({ name }) => name)].join(' -> ')}\n  ${rule.name}: ${comment}`);
}
for (const text of real.back) console.error(`${text}\n  one-way: a folder imports only from those of later steps`);
for (const name of missed) console.error(`${name}: no longer sees the violation planted for it in ${planted}`);
if (real.totalCruised === 0)
  console.error('No module was read: dependency-cruiser does not understand this TypeScript.');

const forbiddenCount = real.violations.length + real.back.length;
const failed = forbiddenCount > 0 || missed.length > 0 || real.totalCruised === 0;
console.log(`arrows: ${real.totalCruised} modules, ${forbiddenCount} forbidden, ${missed.length} rules blind`);
process.exitCode = failed ? 1 : 0;
