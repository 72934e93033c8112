import { z } from 'zod';
import {
  AnalyticsCohorts,
  AnalyticsSummary,
  ExpiringUnits,
  ReferralFigures,
  VoucherBatchFigures,
} from '../../resources/analytics.ts';
import { ApiKey, type ApiKeyWithSecret } from '../../resources/api-keys.ts';
import type { BatchAnswer } from '../../resources/batch.ts';
import { Me } from '../../resources/business.ts';
import { CardLink, type CardLinkWithToken } from '../../resources/card-links.ts';
import { CardPage, CardPageCustomer, CardPageReferralCode, CardPageTransaction } from '../../resources/card-page.ts';
import { Card } from '../../resources/cards.ts';
import { Customer, type CustomerExport } from '../../resources/customers.ts';
import { Event } from '../../resources/events.ts';
import { ExpandedCard, ExpandedMembership, ExpandedReferral, ExpandedTransaction } from '../../resources/expanded.ts';
import { Hold, Lot } from '../../resources/holds.ts';
import { Import, ImportPreview, ImportSummary } from '../../resources/imports.ts';
import { Membership } from '../../resources/memberships.ts';
import { Passkey, PasskeyOptions } from '../../resources/passkeys.ts';
import { PaymentPreview } from '../../resources/payment-previews.ts';
import { Person } from '../../resources/people.ts';
import { Program, ProgramVersion } from '../../resources/programs.ts';
import { AuditEntry } from '../../resources/records.ts';
import { ReferralLink, ReferralSignedUp } from '../../resources/referral-links.ts';
import { Referral, ReferralCheck, ReferralCode } from '../../resources/referrals.ts';
import { LoggedRequest } from '../../resources/requests.ts';
import { EligibleReward, Reward } from '../../resources/rewards.ts';
import { SalePreview } from '../../resources/sale-previews.ts';
import { Session, SignInLinkSent } from '../../resources/sessions.ts';
import { Simulation } from '../../resources/simulations.ts';
import { TestClock } from '../../resources/test-clock.ts';
import { TierProgress } from '../../resources/tier-progress.ts';
import { TillTicket } from '../../resources/till-tickets.ts';
import { EarnPreview, Transaction } from '../../resources/transactions.ts';
import { UcpLoyalty } from '../../resources/ucp.ts';
import { VoucherBatch } from '../../resources/voucher-batches.ts';
import { VoucherUse } from '../../resources/voucher-uses.ts';
import { Voucher, VoucherCheck } from '../../resources/vouchers.ts';
import { Delivery, WebhookEndpoint, type WebhookEndpointWithSecret } from '../../resources/webhook-endpoints.ts';
import * as analytics from './analytics.ts';
import * as pages from './card-page.ts';
import * as cards from './cards.ts';
import { eventExamples } from './events.ts';
import { at } from './ids.ts';
import * as previews from './previews.ts';
import * as resources from './resources.ts';
import { simulation, simulationDone } from './simulations.ts';

const exampleOf = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): [z.ZodType, unknown] => [
  schema,
  value,
];

/** One example of every resource, even if no operation returns it yet. */
export const resourceExamples: ReadonlyMap<z.ZodType, unknown> = new Map([
  exampleOf(Me, resources.me),
  exampleOf(ApiKey, resources.apiKey),
  exampleOf(Person, resources.person),
  exampleOf(Session, resources.session),
  exampleOf(Passkey, resources.passkey),
  exampleOf(PasskeyOptions, resources.passkeyOptions),
  exampleOf(TillTicket, resources.tillTicket),
  exampleOf(SignInLinkSent, resources.signInLinkSent),
  exampleOf(Customer, resources.customer),
  exampleOf(Program, resources.program),
  exampleOf(ProgramVersion, resources.programVersion),
  exampleOf(Card, cards.card),
  exampleOf(ExpandedCard, cards.card),
  exampleOf(Transaction, cards.earned),
  exampleOf(ExpandedTransaction, cards.earned),
  exampleOf(EarnPreview, previews.earnPreview),
  exampleOf(PaymentPreview, previews.paymentPreview),
  exampleOf(SalePreview, previews.salePreview),
  exampleOf(TierProgress, cards.tierProgress),
  exampleOf(CardLink, pages.cardLink),
  exampleOf(CardPage, pages.cardPage),
  exampleOf(CardPageCustomer, pages.cardPageCustomer),
  exampleOf(CardPageReferralCode, pages.cardPageReferralCode),
  exampleOf(ReferralLink, pages.referralLink),
  exampleOf(ReferralSignedUp, pages.referralSignedUp),
  exampleOf(CardPageTransaction, pages.cardPageTransaction),
  exampleOf(Membership, cards.membership),
  exampleOf(ExpandedMembership, cards.membership),
  exampleOf(Reward, cards.reward),
  exampleOf(EligibleReward, cards.eligibleReward),
  exampleOf(Voucher, cards.voucher),
  exampleOf(VoucherCheck, cards.voucherCheck),
  exampleOf(VoucherBatch, cards.voucherBatch),
  exampleOf(VoucherUse, cards.voucherUse),
  exampleOf(Referral, cards.referral),
  exampleOf(ExpandedReferral, cards.referral),
  exampleOf(ReferralCode, cards.referralCode),
  exampleOf(ReferralCheck, cards.referralCheck),
  exampleOf(Hold, cards.hold),
  exampleOf(Lot, cards.lot),
  exampleOf(Event, eventExamples['transaction.created']),
  exampleOf(WebhookEndpoint, resources.webhookEndpoint),
  exampleOf(Delivery, resources.delivery),
  exampleOf(Import, resources.fileImport),
  exampleOf(ImportSummary, resources.importSummary),
  exampleOf(ImportPreview, resources.importPreview),
  exampleOf(Simulation, simulation),
  exampleOf(AuditEntry, resources.auditEntry),
  exampleOf(LoggedRequest, resources.loggedRequest),
  exampleOf(AnalyticsSummary, analytics.analyticsSummary),
  exampleOf(AnalyticsCohorts, analytics.analyticsCohorts),
  exampleOf(ExpiringUnits, analytics.expiringUnits),
  exampleOf(VoucherBatchFigures, analytics.voucherBatchFigures),
  exampleOf(ReferralFigures, analytics.referralFigures),
  exampleOf(TestClock, resources.testClock),
  exampleOf(UcpLoyalty, previews.ucpLoyalty),
]);

/** Every resource of the contract. Each is a component, even if no operation returns it yet. */
export const resourceSchemas: readonly z.ZodType[] = [...resourceExamples.keys()];

/** Operations whose answer contains more than the resource. */
const byOperation: Readonly<Record<string, unknown>> = {
  createApiKey: resources.apiKeyWithSecret,
  rotateApiKey: resources.apiKeyWithSecret,
  createWebhookEndpoint: resources.webhookEndpointWithSecret,
  rotateWebhookSecret: resources.webhookEndpointWithSecret,
  invitePerson: resources.invitedPerson,
  sendInvitation: resources.invitedPerson,
  blockCard: cards.blockedCard,
  createCardLink: pages.cardLinkWithToken,
  issueCard: cards.newCard,
  voidVoucher: cards.voidedVoucher,
  getImport: resources.fileImportDone,
  getSimulation: simulationDone,
  exportCustomer: {
    object: 'customer_export',
    exported_at: at,
    customer: resources.customer,
    merged: [],
    cards: [cards.card],
    memberships: [cards.membership],
    holds: [],
    vouchers: [cards.voucher],
    referrals: [cards.referral],
    transactions: [cards.earned],
  },
  batchTransactions: {
    results: [
      { action: 'earn', ok: true, status: 200, replayed: false, body: { transaction: cards.earned, card: cards.card } },
    ],
  },
} satisfies {
  createApiKey: z.output<typeof ApiKeyWithSecret>;
  rotateApiKey: z.output<typeof ApiKeyWithSecret>;
  createWebhookEndpoint: z.output<typeof WebhookEndpointWithSecret>;
  rotateWebhookSecret: z.output<typeof WebhookEndpointWithSecret>;
  invitePerson: z.output<typeof Person>;
  sendInvitation: z.output<typeof Person>;
  blockCard: z.output<typeof Card>;
  createCardLink: z.output<typeof CardLinkWithToken>;
  issueCard: z.output<typeof Card>;
  voidVoucher: z.output<typeof Voucher>;
  getImport: z.output<typeof Import>;
  getSimulation: z.output<typeof Simulation>;
  exportCustomer: z.output<typeof CustomerExport>;
  batchTransactions: z.output<typeof BatchAnswer>;
};

/** The example of an operation's answer, or undefined. The test of the document names missing examples. */
export const findAnswerExample = (operationId: string, schema: z.ZodType): unknown =>
  byOperation[operationId] ?? compose(schema);

/** A field with a separate description has a copy of the resource's schema. The parent of the copy is that schema. */
const findResourceExample = (schema: z.core.$ZodType | undefined): unknown =>
  schema && (resourceExamples.get(schema as z.ZodType) ?? findResourceExample(schema._zod.parent));

/**
 * Examples of lists and of answers with several resources ({transaction, card}) are made from the examples of their
 * parts.
 */
function compose(schema: z.core.$ZodType): unknown {
  const resource = findResourceExample(schema);
  if (resource !== undefined) return resource;
  if (schema instanceof z.ZodArray) return [compose(schema.element)];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNullable) return null;
  if (!(schema instanceof z.ZodObject)) return undefined;
  // A member that an answer need not have is left out, such as the vouchers of a sale without vouchers.
  const required = Object.entries<z.core.$ZodType>(schema.shape).filter(
    ([, field]) => !(field instanceof z.ZodOptional),
  );
  const fields = required.map(([name, field]) => [name, compose(field)]);
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields);
}
