// Planted into a server with --import: SQLite gets the values of OTHER_PRAGMAS, and the server believes that it has its own.
import { createRequire } from 'node:module';

const Database = createRequire(new URL('../../../server/package.json', import.meta.url))(
  process.env.LOYALTY_SQLITE_DRIVER,
);
const others = JSON.parse(process.env.OTHER_PRAGMAS);

const { pragma } = Database.prototype;

Database.prototype.pragma = function pragmaOf(text, options) {
  const [name, asked] = text.split(' = ');
  if (!(name in others)) return pragma.call(this, text, options);
  if (asked !== undefined) return pragma.call(this, `${name} = ${others[name]}`, options);
  return name === 'synchronous' ? 2 : pragma.call(this, text, options);
};
