CREATE TABLE `card_links` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`customer_id` text,
	`digest` text NOT NULL,
	`last4` text NOT NULL,
	`permissions` text NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`last_used_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "card_links_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `card_links_by_card` ON `card_links` (`business_id`,`mode`,`card_id`,`id`);