CREATE TABLE `holds` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`open_card_id` text,
	`held_for` text NOT NULL,
	`reward_id` text,
	`amount` integer NOT NULL,
	`captured` integer NOT NULL,
	`status` text NOT NULL,
	`reference` text,
	`purchase_amount` integer,
	`currency` text,
	`value` integer,
	`taken` text NOT NULL,
	`key_id` text,
	`expires_at` integer NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "holds_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "holds_captured_range" CHECK(captured between 0 and amount)
) STRICT;
--> statement-breakpoint
CREATE INDEX `holds_by_open` ON `holds` (`business_id`,`mode`,`open_card_id`) WHERE open_card_id is not null;--> statement-breakpoint
CREATE INDEX `holds_by_reference` ON `holds` (`business_id`,`mode`,`card_id`,`held_for`,`reference`) WHERE reference is not null;--> statement-breakpoint
CREATE TABLE `lots` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`open_card_id` text,
	`transaction_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`amount` integer NOT NULL,
	`remaining` integer NOT NULL,
	`lapsed` integer NOT NULL,
	`is_pending` integer NOT NULL,
	`available_at` integer,
	`expires_at` integer,
	`valid_from_use` text,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "lots_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "lots_remaining_range" CHECK(remaining between 0 and amount)
) STRICT;
--> statement-breakpoint
CREATE INDEX `lots_by_open` ON `lots` (`business_id`,`mode`,`open_card_id`) WHERE open_card_id is not null;--> statement-breakpoint
CREATE INDEX `lots_by_card` ON `lots` (`business_id`,`mode`,`card_id`,`id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`customer_id` text,
	`plan_id` text NOT NULL,
	`status` text NOT NULL,
	`entitled_until` integer,
	`period_start` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`grace_until` integer,
	`is_unlimited` integer NOT NULL,
	`renewal_count` integer NOT NULL,
	`canceled_at` integer,
	`anchor` text NOT NULL,
	`told` text NOT NULL,
	`transaction_id` text NOT NULL,
	`earlier` text,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "memberships_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "memberships_status_known" CHECK(status in ('active', 'expiring', 'grace', 'expired', 'canceled'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_card` ON `memberships` (`business_id`,`mode`,`card_id`);--> statement-breakpoint
CREATE INDEX `memberships_by_customer` ON `memberships` (`business_id`,`mode`,`customer_id`,`id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `memberships_by_expires` ON `memberships` (`business_id`,`mode`,`expires_at`,`id`);--> statement-breakpoint
CREATE TABLE `rewards` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`program_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`benefit` text NOT NULL,
	`cost` integer NOT NULL,
	`status` text NOT NULL,
	`stock` integer,
	`per_card_limit` integer,
	`tier_ids` text NOT NULL,
	`valid_from` integer,
	`valid_until` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "rewards_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "rewards_status_known" CHECK(status in ('active', 'archived')),
	CONSTRAINT "rewards_stock_range" CHECK(stock is null or stock >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `rewards_by_program` ON `rewards` (`business_id`,`mode`,`program_id`,`id`);--> statement-breakpoint
CREATE TABLE `test_clocks` (
	`business_id` text PRIMARY KEY NOT NULL,
	`offset_ms` integer NOT NULL,
	`advance_to` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `cards` ADD `next_available_amount` integer;--> statement-breakpoint
ALTER TABLE `cards` ADD `next_available_at` integer;--> statement-breakpoint
ALTER TABLE `cards` ADD `lots_card_id` text;--> statement-breakpoint
ALTER TABLE `cards` ADD `holds_card_id` text;--> statement-breakpoint
ALTER TABLE `cards` ADD `membership_id` text;--> statement-breakpoint
ALTER TABLE `cards` ADD `lapses_at` integer;--> statement-breakpoint
ALTER TABLE `cards` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `cards` ADD `issued_at` integer;--> statement-breakpoint
CREATE INDEX `cards_by_due` ON `cards` (`due_at`,`id`) WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE `transactions` ADD `pack_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `plan_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `cause_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `taken` text;