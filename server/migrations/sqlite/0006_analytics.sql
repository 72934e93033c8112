CREATE TABLE `activity_sums` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`day` integer NOT NULL,
	`previous_day` integer NOT NULL,
	`program_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `day`, `previous_day`, `program_id`),
	CONSTRAINT "activity_sums_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `ledger_sums` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`dimension` text NOT NULL,
	`day` integer NOT NULL,
	`program_id` text NOT NULL,
	`value` text NOT NULL,
	`issued` integer NOT NULL,
	`used` integer NOT NULL,
	`expired` integer NOT NULL,
	`adjusted` integer NOT NULL,
	`delta` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `dimension`, `day`, `program_id`, `value`),
	CONSTRAINT "ledger_sums_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "ledger_sums_dimension_known" CHECK(dimension in ('all', 'location', 'staff_ref', 'key_id'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `sum_positions` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`sequence` integer NOT NULL,
	`scanned_to` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`),
	CONSTRAINT "sum_positions_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
