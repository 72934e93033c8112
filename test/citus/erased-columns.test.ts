import { describeErasedColumns } from '../postgres/erased-columns-suite.ts';

describeErasedColumns();
