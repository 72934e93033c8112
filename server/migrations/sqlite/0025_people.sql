CREATE TABLE `passkeys` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`digest` text NOT NULL,
	`public_key` text NOT NULL,
	`signatures` integer NOT NULL,
	`transports` text NOT NULL,
	`last_used_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `passkeys_by_person` ON `passkeys` (`business_id`,`person_id`);--> statement-breakpoint
CREATE TABLE `people` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`locations` text,
	`last_signed_in_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email` ON `people` (`business_id`,`email_key`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`person_id` text NOT NULL,
	`digest` text NOT NULL,
	`method` text NOT NULL,
	`client` text,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_by_person` ON `sessions` (`business_id`,`person_id`);--> statement-breakpoint
CREATE TABLE `sign_in_addresses` (
	`digest` text NOT NULL,
	`person_id` text NOT NULL,
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	PRIMARY KEY(`digest`, `person_id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`person_id` text NOT NULL,
	`digest` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_in_links_by_person` ON `sign_in_links` (`business_id`,`person_id`);--> statement-breakpoint
ALTER TABLE `api_keys` ADD `operations` text;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `program_ids` text;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `locations` text;--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `person_id` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `person_id` text;