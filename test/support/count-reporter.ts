import type { Reporter, TestModule } from 'vitest/node';

/** Ends every run with one line for machines: `N passed, N failed`, and `, N skipped` when there are any. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      // A file that breaks before its tests are known, or a hook outside of them, has no test to be counted by.
      for (const owner of [module, ...module.children.allSuites()]) count.failed += owner.errors().length;
    }
    const skipped = count.skipped + count.pending;
    const line = `${count.passed} passed, ${count.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    // At exit, so that no other reporter writes after it.
    process.once('exit', () => process.stdout.write(`${line}\n`));
  }
}
