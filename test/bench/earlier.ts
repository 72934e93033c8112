import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tsdown } from './bundles.ts';
import type { Entry } from './contestant.ts';
import type { Seeded } from './seed.ts';

const run = promisify(execFile);

/** This service as it was at an earlier commit: checked out, installed, built and seeded by its own sources. */
export class Earlier {
  private constructor(
    readonly commit: string,
    readonly root: string,
    readonly folder: string,
  ) {}

  static async checkOut(root: string, commit: string): Promise<Earlier> {
    const folder = mkdtempSync(join(tmpdir(), 'loyalty-earlier-'));
    await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
    const earlier = new Earlier(commit, root, folder);
    try {
      await run('npx', ['--yes', 'pnpm@10.34.9', 'install', '--frozen-lockfile'], { cwd: folder });
      await run(process.execPath, [tsdown], { cwd: join(folder, 'server') });
      return earlier;
    } catch (error) {
      await earlier.remove();
      throw error;
    }
  }

  /** Its server on a separate database in `folder`, with so many cards. */
  async entry(folder: string, cards: number): Promise<Entry> {
    const file = join(folder, 'earlier.db');
    const seed = `import(${JSON.stringify(join(this.folder, 'test/bench/seed.ts'))})
      .then(({ seedServer }) => seedServer(${JSON.stringify(file)}, ${cards}))
      .then((seeded) => console.log(JSON.stringify(seeded)))`;
    const { stdout } = await run(join(this.folder, 'node_modules/.bin/tsx'), ['-e', seed], { cwd: this.folder });
    return {
      name: `Our server at ${this.commit}`,
      bundle: join(this.folder, 'server/dist/main.js'),
      args: ['serve'],
      database: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Seeded,
    };
  }

  async remove(): Promise<void> {
    await run('git', ['worktree', 'remove', '--force', this.folder], { cwd: this.root });
    rmSync(this.folder, { recursive: true, force: true });
  }
}
