import { describeErasedColumns } from './erased-columns-suite.ts';

describeErasedColumns();
