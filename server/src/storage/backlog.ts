/** Sums that are fewer events behind than this wait: a reader adds up that many quickly. */
export const worthEvents = 500;

/** The table of a position, and since when sums are behind: the first event that they lack, or the beginning of their scan. */
const sumsBehindSince = (positions: 'sum_positions' | 'cohort_positions') => `select min(since) from (
  select case when position.scanned_to is not null then position.created_at else (
    select event.created_at from events event
    where event.business_id = position.business_id and event.mode = position.mode
      and event.sequence = position.sequence + 1) end as since
  from ${positions} position
  join event_counters counter on counter.business_id = position.business_id and counter.mode = position.mode
  where position.scanned_to is not null or counter.sequence - position.sequence >= ${worthEvents}) behind`;

type Placeholder = (position: number) => string;

/**
 * Statements that name no business, one value each. The first takes the current time. It reads one index entry per enabled
 * endpoint, however many deliveries wait.
 */
export const backlogStatements = (at: Placeholder) =>
  ({
    deliveryDueAt: `select min(due_at - ahead) from (
  select coalesce(clock.offset_ms, 0) as ahead, (
    select min(delivery.due_at) from deliveries delivery
    where delivery.business_id = endpoint.business_id and delivery.mode = endpoint.mode and delivery.endpoint_id = endpoint.id
      and delivery.due_at is not null) as due_at
  from webhook_endpoints endpoint
  left join test_clocks clock on clock.business_id = endpoint.business_id and endpoint.mode = 'test'
  where endpoint.status = 'enabled') due where due_at - ahead <= ${at(1)}`,
    mailDueAt: `select min(due_at) from mails where due_at <= ${at(1)}`,
    disabledEndpoints: "select count(*) from webhook_endpoints where status = 'disabled'",
    importMadeAt: 'select min(created_at) from import_jobs',
    ledgerSumsBehindSince: sumsBehindSince('sum_positions'),
    cohortsBehindSince: sumsBehindSince('cohort_positions'),
  }) as const;
