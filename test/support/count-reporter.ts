import type { Reporter, TestModule } from 'vitest/node';
import { databases } from './databases.ts';

/** Ends every run with one line for machines: `N passed, N failed`, and `, N skipped` when there are any. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      // A file that breaks before its tests are known, or a hook outside of them, has no test to be counted by.
      for (const owner of [module, ...module.children.allSuites()]) count.failed += owner.errors().length;
    }
    // Tests that cannot run here are always reported.
    const notRun = databases.flatMap(({ name, missing }) =>
      missing === null ? [] : [`NOT RUN: the tests on ${name}. They need ${missing}.`],
    );
    const again = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `PASSED ON A SECOND ATTEMPT: ${module.relativeModuleId} > ${test.fullName}`),
    );
    const skipped = count.skipped + count.pending + notRun.length;
    const line = `${count.passed} passed, ${count.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    // At exit, so that no other reporter writes after it.
    process.once('exit', () => process.stdout.write(`${[...notRun, ...again, line].join('\n')}\n`));
  }
}
