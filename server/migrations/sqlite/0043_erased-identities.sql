CREATE TABLE `erased_identities` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `digest`),
	CONSTRAINT "erased_identities_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `erasure_keys` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`),
	CONSTRAINT "erasure_keys_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
