import { describeVouchersOfTwoServers } from './vouchers-of-two-servers-suite.ts';

describeVouchersOfTwoServers({ planted: true });
