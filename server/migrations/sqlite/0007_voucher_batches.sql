CREATE TABLE `voucher_batch_jobs` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`batch_id` text NOT NULL,
	`lease_until` integer NOT NULL,
	`after_id` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `batch_id`),
	CONSTRAINT "voucher_batch_jobs_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `voucher_batches` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`name` text,
	`reward_id` text NOT NULL,
	`program_id` text NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	`made` integer NOT NULL,
	`pattern` text NOT NULL,
	`max_uses` integer NOT NULL,
	`starts_at` integer,
	`expires_at` integer,
	`finished_at` integer,
	`voided_at` integer,
	`void_reason` text,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "voucher_batches_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "voucher_batches_status_known" CHECK(status in ('pending', 'running', 'done', 'canceled')),
	CONSTRAINT "voucher_batches_made_range" CHECK(made between 0 and count),
	CONSTRAINT "voucher_batches_all_made" CHECK(status <> 'done' or made = count)
) STRICT;
--> statement-breakpoint
CREATE INDEX `voucher_batches_by_reward` ON `voucher_batches` (`business_id`,`mode`,`reward_id`,`id`);--> statement-breakpoint
ALTER TABLE `vouchers` ADD `batch_id` text;--> statement-breakpoint
CREATE INDEX `vouchers_by_batch` ON `vouchers` (`business_id`,`mode`,`batch_id`,`id`) WHERE batch_id is not null;