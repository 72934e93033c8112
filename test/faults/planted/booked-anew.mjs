// Planted into a process with --import. The bug: an opening balance is not known again, because it has no reference.
import { createRequire } from 'node:module';

const Database = createRequire(new URL('../../../server/package.json', import.meta.url))(
  process.env.LOYALTY_SQLITE_DRIVER,
);

const { prepare } = Database.prototype;

Database.prototype.prepare = function prepareNameless(text) {
  const statement = prepare.call(this, text);
  if (!text.startsWith('insert into transactions')) return statement;
  const run = statement.run.bind(statement);
  statement.run = (...values) => run(...values.map((value) => (value === 'opening_balance' ? null : value)));
  return statement;
};
