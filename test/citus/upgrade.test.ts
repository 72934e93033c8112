import { inject } from 'vitest';
import { upgradeSuite } from '../postgres/upgrade-suite.ts';
import { makeDistributedDatabase } from './distributed-database.ts';

upgradeSuite('Citus', () => makeDistributedDatabase(inject('databaseUrl')));
