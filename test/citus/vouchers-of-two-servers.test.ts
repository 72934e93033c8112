import { describeVouchersOfTwoServers } from '../postgres/vouchers-of-two-servers-suite.ts';

describeVouchersOfTwoServers({ planted: false });
