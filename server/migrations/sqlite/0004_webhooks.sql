CREATE TABLE `deliveries` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`event_id` text NOT NULL,
	`status` text NOT NULL,
	`round` integer NOT NULL,
	`failures` integer NOT NULL,
	`disables` integer NOT NULL,
	`body` text,
	`attempts` text NOT NULL,
	`due_at` integer,
	`lease_until` integer NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "deliveries_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "deliveries_status_known" CHECK(status in ('pending', 'delivered', 'failed')),
	CONSTRAINT "deliveries_pending_due" CHECK((status = 'pending') = (due_at is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `deliveries_by_due` ON `deliveries` (`business_id`,`mode`,`endpoint_id`,`due_at`,`id`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `deliveries_by_endpoint` ON `deliveries` (`business_id`,`mode`,`endpoint_id`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_event` ON `deliveries` (`business_id`,`mode`,`event_id`,`id`);--> statement-breakpoint
CREATE TABLE `mails` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`facts` text NOT NULL,
	`failures` integer NOT NULL,
	`due_at` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "mails_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "mails_kind_known" CHECK(kind in ('disabled', 'warning'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`url` text NOT NULL,
	`description` text,
	`enabled_events` text NOT NULL,
	`status` text NOT NULL,
	`disabled_reason` text,
	`disabled_at` integer,
	`owner_email` text,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_until` integer,
	`warned_at` integer,
	`round` integer NOT NULL,
	`chore` text,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "webhook_endpoints_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "webhook_endpoints_status_known" CHECK(status in ('enabled', 'disabled'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_by_enabled` ON `webhook_endpoints` (`id`,`business_id`,`mode`) WHERE status = 'enabled';--> statement-breakpoint
ALTER TABLE `event_counters` ADD `version` integer DEFAULT 0 NOT NULL;