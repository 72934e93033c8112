CREATE TABLE `voucher_positions` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`sequence` integer NOT NULL,
	`scanned_to` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`),
	CONSTRAINT "voucher_positions_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `voucher_sums` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`batch_id` text NOT NULL,
	`uses` integer NOT NULL,
	`sales` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `batch_id`),
	CONSTRAINT "voucher_sums_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
ALTER TABLE `businesses` ADD `referral_url` text;