import { readFileSync } from 'node:fs';
import { maxQuantity } from '@loyalty-service/contract/fields/amounts';
import { maxCohortMonths, maxSummaryDays, maxSummaryGroups } from '@loyalty-service/contract/resources/analytics';
import { maxBatchItems } from '@loyalty-service/contract/resources/batch';
import { plans } from '@loyalty-service/contract/resources/business';
import { maxImportRows } from '@loyalty-service/contract/resources/imports';
import { maxImageBytes, maxImageSide } from '@loyalty-service/contract/resources/program-images';
import { maxExpiryNoticeDays } from '@loyalty-service/contract/resources/programs';
import { maxRequests } from '@loyalty-service/contract/resources/requests';
import { maxUnfinishedSimulations } from '@loyalty-service/contract/resources/simulations';
import { maxTranslationBytes, maxTranslations } from '@loyalty-service/contract/resources/translations';
import { maxLookedThrough } from '@loyalty-service/server/deliveries/matching-events';
import { maxOldSecrets } from '@loyalty-service/server/deliveries/old-secrets';
import { admissionLimits } from '@loyalty-service/server/http/pipeline/admission';
import { maxBodyBytes, maxLargeBodyBytes } from '@loyalty-service/server/http/pipeline/read-body';
import { maxQueuedMs } from '@loyalty-service/server/ledger/queue';
import { maxFound } from '@loyalty-service/server/operations/customers/search-customers';
import { defaultPageLimit } from '@loyalty-service/server/service/pages';
import { maxInFlight } from '@loyalty-service/server/webhooks/endpoint-worker';
import { expect, it } from 'vitest';
import { root } from '../support/source-files.ts';

const page = readFileSync(`${root}server/docs/limits.md`, 'utf8');
const inWords = (count: number): string => count.toLocaleString('en');
const KiB = 1_024;

/** The limits that the page has to state, by the first cell of their row. */
const stated: Readonly<Record<string, string>> = {
  'Maximum size of a request body': `${maxBodyBytes / KiB} KiB`,
  'Maximum size of the request body of a batch, an import or an image': `${maxLargeBodyBytes / KiB ** 2} MiB`,
  'Items in a batch': inWords(maxBatchItems),
  'Rows in an import request': inWords(maxImportRows),
  '`limit` of a list': `1 to 100; ${defaultPageLimit} by default`,
  'Amount or units of one transaction': inWords(maxQuantity),
  'Image of a program': `${maxImageBytes / KiB} KiB, ${inWords(maxImageSide)} pixels on each side`,
  'Translations of a program or reward': `${maxTranslations} languages, ${maxTranslationBytes / KiB} KiB together`,
  'Days in an analytics summary': inWords(maxSummaryDays),
  'Groups in an analytics summary': inWords(maxSummaryGroups),
  'Months in the range of `GET /v1/analytics/cohorts`': inWords(maxCohortMonths),
  'Customers that a search returns': inWords(maxFound),
  'Events that we search when you list events with the filter `type` or `object_id`': `${inWords(maxLookedThrough)} per request`,
  'Days of notice before units expire': inWords(maxExpiryNoticeDays),
  'Simulations that are not finished': `${maxUnfinishedSimulations} per business and mode`,
  'Old secrets of a webhook endpoint': inWords(maxOldSecrets),
  'Deliveries in progress to one endpoint': inWords(maxInFlight),
  'Requests that `GET /v1/requests` lists': `the last 7 days, at most ${inWords(maxRequests)}`,
  'Requests in progress': inWords(admissionLimits.maxRequests),
  'Bodies of these requests, together': `${admissionLimits.maxBodyBytes / KiB ** 2} MiB`,
  'Wait of a write in the queue of its business': `${maxQueuedMs / 1_000} seconds`,
};

it.each(Object.entries(stated))('the page of limits states the one of the code: %s', (what, limit) => {
  expect(page).toContain(`| ${what} | ${limit} |`);
});

it.each(Object.values(plans))('the page of limits states those of the plan $name', ({ name, limits }) => {
  const { requests_per_second, webhook_endpoints, active_programs } = limits;
  const cells = [name, ...[requests_per_second, webhook_endpoints, active_programs].map(inWords)];
  expect(page).toContain(`| ${cells.join(' | ')} |`);
});
