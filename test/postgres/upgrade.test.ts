import { makeTestDatabase } from '../support/test-store.ts';
import { upgradeSuite } from './upgrade-suite.ts';

upgradeSuite('PostgreSQL', makeTestDatabase);
