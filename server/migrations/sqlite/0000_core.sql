CREATE TABLE `api_keys` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`last4` text NOT NULL,
	`scopes` text NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`last_used_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "api_keys_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `businesses` (
	`business_id` text PRIMARY KEY NOT NULL,
	`external_id` text,
	`name` text NOT NULL,
	`owner_email` text,
	`currency` text NOT NULL,
	`timezone` text NOT NULL,
	`plan` text NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `cards` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`code` text NOT NULL,
	`external_id` text,
	`customer_id` text,
	`program_id` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text NOT NULL,
	`currency` text,
	`status` text NOT NULL,
	`status_reason` text,
	`status_changed_at` integer NOT NULL,
	`available` integer NOT NULL,
	`pending` integer NOT NULL,
	`held` integer NOT NULL,
	`lifetime_earned` integer NOT NULL,
	`lifetime_used` integer NOT NULL,
	`next_expiry_amount` integer,
	`next_expiry_at` integer,
	`tier_id` text,
	`standing_earns` integer NOT NULL,
	`last_sequence` integer NOT NULL,
	`counted` integer NOT NULL,
	`replaces` text,
	`replaced_by` text,
	`expires_at` integer,
	`last_activity_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "cards_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "cards_status_known" CHECK(status in ('active', 'blocked', 'expired', 'closed')),
	CONSTRAINT "cards_available_range" CHECK(available between -1000000000000 and 1000000000000),
	CONSTRAINT "cards_pending_range" CHECK(pending between 0 and 1000000000000),
	CONSTRAINT "cards_held_range" CHECK(held between 0 and 1000000000000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cards_external_id` ON `cards` (`business_id`,`mode`,`external_id`) WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `cards_code` ON `cards` (`business_id`,`mode`,`code`,`program_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cards_open` ON `cards` (`business_id`,`mode`,`customer_id`,`program_id`) WHERE customer_id is not null and status <> 'closed';--> statement-breakpoint
CREATE INDEX `cards_by_customer` ON `cards` (`business_id`,`mode`,`customer_id`,`id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `cards_by_program` ON `cards` (`business_id`,`mode`,`program_id`,`id`);--> statement-breakpoint
CREATE TABLE `counters` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`card_id` text NOT NULL,
	`name` text NOT NULL,
	`day` integer NOT NULL,
	`value` integer NOT NULL,
	`amount` integer NOT NULL,
	`count` integer NOT NULL,
	`spend` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `card_id`, `name`, `day`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `customers` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`external_id` text,
	`name` text,
	`email` text,
	`phone` text,
	`birthday` text,
	`locale` text,
	`tags` text NOT NULL,
	`marketing_consent` integer NOT NULL,
	`marketing_consent_at` integer,
	`marketing_consent_source` text,
	`status` text NOT NULL,
	`merged_into` text,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "customers_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "customers_status_known" CHECK(status in ('active', 'merged', 'erased'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_external_id` ON `customers` (`business_id`,`mode`,`external_id`) WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX `customers_by_email` ON `customers` (`business_id`,`mode`,`email`,`id`) WHERE email is not null;--> statement-breakpoint
CREATE INDEX `customers_by_phone` ON `customers` (`business_id`,`mode`,`phone`,`id`) WHERE phone is not null;--> statement-breakpoint
CREATE TABLE `event_counters` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`sequence` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `events` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`sequence` integer NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `sequence`),
	CONSTRAINT "events_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id` ON `events` (`business_id`,`mode`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`origin` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer NOT NULL,
	`location` text,
	`etag` text,
	`body` text NOT NULL,
	`request_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `origin`, `key`),
	CONSTRAINT "idempotency_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "idempotency_origin_known" CHECK(origin in ('client', 'server'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `key_digests` (
	`digest` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`key_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `programs` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`kind` text NOT NULL,
	`rules` text NOT NULL,
	`rules_version` integer NOT NULL,
	`rules_valid_from` integer NOT NULL,
	`state_changed_at` integer NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "programs_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "programs_status_known" CHECK(status in ('draft', 'active', 'paused', 'archived'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `programs_by_status` ON `programs` (`business_id`,`mode`,`status`,`id`);--> statement-breakpoint
CREATE TABLE `rules_versions` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`program_id` text NOT NULL,
	`rules_version` integer NOT NULL,
	`rules` text NOT NULL,
	`valid_from` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `program_id`, `rules_version`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `state_changes` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`subject_id` text NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `subject_id`, `version`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `transactions` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`customer_id` text,
	`program_id` text NOT NULL,
	`rules_version` integer NOT NULL,
	`kind` text NOT NULL,
	`unit` text NOT NULL,
	`amount` integer NOT NULL,
	`delta` integer NOT NULL,
	`sequence` integer NOT NULL,
	`purchase_amount` integer,
	`spend` integer NOT NULL,
	`currency` text,
	`value` integer,
	`balance_after` integer NOT NULL,
	`breakdown` text NOT NULL,
	`outcome` text NOT NULL,
	`available_at` integer,
	`expires_at` integer,
	`reference` text,
	`reward_id` text,
	`hold_id` text,
	`reverses` text,
	`reversed_delta` integer NOT NULL,
	`reversed_amount` integer NOT NULL,
	`location` text,
	`staff_ref` text,
	`reason` text,
	`note` text,
	`key_id` text,
	`occurred_at` integer NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "transactions_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "transactions_delta_range" CHECK(delta between -1000000000000 and 1000000000000),
	CONSTRAINT "transactions_balance_range" CHECK(balance_after between -1000000000000 and 1000000000000),
	CONSTRAINT "transactions_amount_range" CHECK(amount between -1000000000000 and 1000000000000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_sequence` ON `transactions` (`business_id`,`mode`,`card_id`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_reference` ON `transactions` (`business_id`,`mode`,`card_id`,`kind`,`reference`) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX `transactions_by_occurred` ON `transactions` (`business_id`,`mode`,`card_id`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `transactions_by_customer` ON `transactions` (`business_id`,`mode`,`customer_id`,`id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `transactions_by_reference_alone` ON `transactions` (`business_id`,`mode`,`reference`,`id`) WHERE reference is not null;