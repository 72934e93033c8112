/** A question as a reader types it, and the pages that answer it. A page without an anchor has its answer at the start. */
export interface ReaderQuestion {
  readonly question: string;
  readonly answers: readonly string[];
}

const asked = (question: string, ...answers: readonly string[]): ReaderQuestion => ({
  question,
  answers: answers.map((answer) => `/docs/${answer}`),
});

/** The first questions of developers, merchants and operators. */
export const readerQuestions: readonly ReaderQuestion[] = [
  // Start
  asked('environment variables', 'settings'),
  asked('several servers on one database', 'several-machines'),
  asked('how do I install it', 'quick-start', 'quick-start#start-the-service', 'sdk#install'),
  asked('first api call with curl', 'quick-start#earn-points-on-the-card', 'sdk#first-call'),
  asked('what is a lot', 'concepts#units', 'concepts'),
  asked('difference between customer and card', 'concepts#businesses-customers-and-cards', 'concepts'),
  asked('redeem a reward', 'quick-start#redeem-a-reward', 'api#tag/spending/POST/v1/cards/{card_id}/redeem'),
  // Keys
  asked('rotate keys', 'authentication#rotate-a-key'),
  asked('api key leaked on github', 'authentication#if-a-key-leaks', 'runbooks#key-leaked'),
  asked('what scope does my key need', 'authentication#scopes', 'permissions', 'errors/insufficient_scope'),
  asked('sandbox vs production keys', 'authentication#test-and-live', 'testing#test-keys'),
  asked('CORS', 'card-pages#call-the-api-from-a-web-app-cors'),
  asked('401 unauthorized', 'errors/missing_api_key', 'errors/invalid_api_key'),
  // Agents
  asked('universal commerce protocol', 'ucp'),
  asked('points forecast of a cart for an agent', 'ucp', 'ucp#answer-a-cart'),
  // Safe writes
  asked('is my sale counted twice on a timeout', 'idempotency', 'idempotency#idempotency-key'),
  asked('idempotency key reuse', 'idempotency#idempotency-key', 'errors/idempotency_key_reused'),
  asked('outcome_unknown', 'errors/outcome_unknown', 'idempotency#500-outcome_unknown'),
  asked('which errors should I retry', 'errors#what-to-retry', 'sdk#retries'),
  asked('use my own order number', 'idempotency#reference'),
  // Lists, limits and errors
  asked('how do I paginate', 'pagination', 'pagination#lists'),
  asked('poll for new events', 'pagination#following-events'),
  asked('rate limit headers', 'limits#rate-limits'),
  asked('429 too many requests', 'limits#rate-limits', 'errors/rate_limited'),
  asked('max request body size', 'limits#requests', 'errors/body_too_large'),
  asked(
    'how many items can a batch have',
    'limits#requests',
    'limits#other-limits',
    'offline#send-the-queue-in-one-batch',
  ),
  asked('error response format', 'errors', 'errors#fields'),
  asked('two people edit the same customer etag', 'pagination#conditional-changes'),
  // Webhooks
  asked('why does my webhook get 400', 'webhooks#when-a-delivery-is-not-handled'),
  asked('verify webhook signature express', 'webhooks#express', 'webhooks#receive', 'webhooks#without-the-router'),
  asked('webhooks in python', 'webhooks#other-languages'),
  asked('test webhooks locally without ngrok', 'webhooks#create-an-endpoint', 'webhooks#test-your-receiver'),
  asked('same event delivered twice', 'webhooks#answer-fast', 'webhooks'),
  asked('webhook retry schedule', 'webhooks#retries'),
  asked('my endpoint was disabled', 'webhooks#retries', 'webhooks#recover-missed-events'),
  asked('missed events while we were down', 'webhooks#recover-missed-events'),
  asked('change webhook secret without downtime', 'webhooks#rotating-the-secret'),
  asked('webhooks in php', 'webhooks#other-languages'),
  asked('create a webhook endpoint', 'webhook-endpoints#create', 'webhook-endpoints', 'webhooks#create-an-endpoint'),
  asked('ts-rest', 'contract', 'contract#call-the-api'),
  asked('mock the api with msw', 'contract#msw', 'contract'),
  asked('react query', 'contract#tanstack-query', 'contract'),
  asked('web shop example', 'web-shop'),
  asked('nightly job', 'web-shop#the-nightly-job'),
  // Tests
  asked('test point expiry without waiting a year', 'testing#time', 'service-in-tests#time'),
  asked('run it in vitest', 'service-in-tests#vitest', 'service-in-tests'),
  asked('how many points would this purchase earn', 'testing#preview-an-earn'),
  // Programs
  asked('buy 10 coffees get one free', 'rules-cookbook#coffee-stamps'),
  asked('gold silver tiers', 'rules-cookbook#hotel-tiers'),
  asked('double points on tuesdays', 'rules-cookbook#happy-hour'),
  asked('welcome bonus for new members', 'rules-cookbook#welcome-and-goals'),
  asked('gift cards', 'rules-cookbook#gift-card'),
  asked('what would new rules cost us', 'simulations'),
  asked('how do I keep programs in git', 'programs-in-git'),
  asked('connect claude to the service', 'agents', 'agents#connect-an-agent'),
  asked('mcp server', 'agents'),
  asked('copy a program from test to live', 'programs-in-git#promote-from-test-to-live'),
  // Sales
  asked('refund part of a purchase', 'returns', 'returns#part-of-an-article', 'returns#what-to-send'),
  asked('refund but customer already spent the points', 'returns#if-the-units-are-already-spent'),
  asked('do points count before or after vat', 'discounts#tax'),
  asked('coupon on the whole basket', 'discounts#a-discount-on-the-whole-order'),
  asked('shipping fee should not earn points', 'discounts#shipping-deposits-and-tips'),
  asked('how are points rounded', 'rounding', 'rounding#what-an-earn-rounds'),
  asked('minor units of yen', 'rounding#money', 'rounding'),
  asked('foreign currency orders', 'discounts#other-currencies'),
  asked('till lost internet connection', 'offline', 'offline#send-the-queue-in-one-batch'),
  // Data
  asked('move from smile', 'moving-from#smile', 'moving-in', 'moving-in#files-from-other-systems'),
  asked('migrate from square loyalty', 'moving-from#square'),
  asked('import points from woocommerce', 'moving-from#woocommerce', 'moving-in#files-from-other-systems'),
  asked('import customers from excel', 'moving-in#files-from-a-spreadsheet', 'moving-in'),
  asked('shopify import', 'moving-from', 'moving-in', 'moving-in#a-shopify-customer-list-in-one-command'),
  asked(
    'download all transactions as csv',
    'exports',
    'exports#content-of-the-file',
    'exports#open-it-in-a-spreadsheet',
  ),
  asked('erase a customer (gdpr)', 'security#personal-data', 'runbooks#person-to-be-erased'),
  asked('how long do you keep data', 'security#retention'),
  // Operation
  asked('run on postgresql', 'deploy#servers-on-postgresql'),
  asked('docker image', 'deploy#docker-image'),
  asked('backups', 'deploy#backups', 'going-to-production#backups'),
  asked('restore from backup', 'runbooks#restore'),
  asked('upgrade without downtime', 'upgrades', 'upgrades#upgrade-servers-on-postgresql'),
  asked('prometheus metrics', 'observe#metrics', 'observe'),
  asked('list of command line options', 'command-lines', 'command-lines#loyalty-server'),
  // Before a decision
  asked('will you break my integration', 'versioning', 'versioning#what-can-change-within-v1'),
  asked('deprecation policy', 'versioning#deprecation', 'versioning'),
  asked('how fast is it', 'figures', 'figures#what-we-promise-about-speed'),
  asked('benchmark requests per second', 'figures#purchases-per-second-on-sqlite', 'figures'),
  asked('alternative to voucherify', 'comparison', 'comparison#in-one-table'),
];
