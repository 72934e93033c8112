CREATE TABLE `card_months` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`card_id` text NOT NULL,
	`program_id` text NOT NULL,
	`months` text NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `card_id`),
	CONSTRAINT "card_months_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `cohort_positions` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`sequence` integer NOT NULL,
	`scanned_to` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`),
	CONSTRAINT "cohort_positions_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `cohort_sums` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`cohort` integer NOT NULL,
	`month` integer NOT NULL,
	`program_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `cohort`, `month`, `program_id`),
	CONSTRAINT "cohort_sums_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
