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
  }) as const;
