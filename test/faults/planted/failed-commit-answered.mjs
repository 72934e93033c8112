// Planted into a server with --import. The bug: the server ignores a failed COMMIT, so it answers with success.
import { createRequire } from 'node:module';

const Database = createRequire(new URL('../../../server/package.json', import.meta.url))(
  process.env.LOYALTY_SQLITE_DRIVER,
);

const { exec } = Database.prototype;

Database.prototype.exec = function execHopefully(text) {
  try {
    return exec.call(this, text);
  } catch (error) {
    if (text !== 'COMMIT') throw error;
    if (this.inTransaction) exec.call(this, 'ROLLBACK');
    return this;
  }
};
