import type { ScopeName } from '@loyalty-service/contract/scopes';
import type { Tool } from './tool.ts';
import { book } from './tools/book.ts';
import { callApi } from './tools/call-api.ts';
import { cardSummary } from './tools/card-summary.ts';
import { changeProgram } from './tools/change-program.ts';
import { explainTransaction } from './tools/explain-transaction.ts';
import { figures } from './tools/figures.ts';
import { findCustomer } from './tools/find-customer.ts';
import { issueVoucher } from './tools/issue-voucher.ts';
import { listPrograms } from './tools/list-programs.ts';
import { previewEarn } from './tools/preview-earn.ts';
import { searchDocsTool } from './tools/search-docs.ts';
import { simulateRules } from './tools/simulate-rules.ts';

/** All tools: those that read first, then those that write. */
export const tools: readonly Tool[] = [
  findCustomer,
  cardSummary,
  explainTransaction,
  previewEarn,
  listPrograms,
  figures,
  simulateRules,
  searchDocsTool,
  book,
  issueVoucher,
  changeProgram,
  callApi,
];

/** Whether a key with these scopes may use a tool. */
export const isPermitted = ({ scopes: needed }: Tool, scopes: readonly ScopeName[]): boolean =>
  needed.length === 0 || needed.some((scope) => scopes.includes(scope));
