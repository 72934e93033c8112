// Planted into a server with --import. The bug: a row of an import is forgotten in a transaction after that of what it makes.
import { createRequire } from 'node:module';

const Database = createRequire(new URL('../../../server/package.json', import.meta.url))(
  process.env.LOYALTY_SQLITE_DRIVER,
);

const { prepare } = Database.prototype;

Database.prototype.prepare = function prepareLate(text) {
  const statement = prepare.call(this, text);
  if (!text.startsWith('delete from import_rows')) return statement;
  const run = statement.run.bind(statement);
  // Late enough that whoever sees the row counted can kill it before.
  statement.run = (...values) => void setTimeout(() => run(...values), 5_000).unref();
  return statement;
};
