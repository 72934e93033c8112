// Planted into a server with --import. The bug: the use of a voucher is written in a transaction after that of its sale.
import { createRequire } from 'node:module';

const Database = createRequire(new URL('../../../server/package.json', import.meta.url))(
  process.env.LOYALTY_SQLITE_DRIVER,
);

const { prepare } = Database.prototype;

Database.prototype.prepare = function prepareLate(text) {
  const statement = prepare.call(this, text);
  if (!text.startsWith('update vouchers')) return statement;
  const run = statement.run.bind(statement);
  statement.run = (...values) => {
    const late = () => {
      try {
        run(...values);
      } catch {
        // A use that is no longer left breaks the rule of the table.
      }
    };
    setTimeout(late, 100).unref();
    return { changes: 1, lastInsertRowid: 0 };
  };
  return statement;
};
