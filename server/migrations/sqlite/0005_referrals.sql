CREATE TABLE `referral_codes` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`code` text NOT NULL,
	`code_key` text NOT NULL,
	`customer_id` text NOT NULL,
	`referrals` integer NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `code_key`),
	CONSTRAINT "referral_codes_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `referral_codes_by_customer` ON `referral_codes` (`business_id`,`mode`,`customer_id`,`code_key`);--> statement-breakpoint
CREATE TABLE `referrals` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`program_id` text NOT NULL,
	`referrer_id` text,
	`friend_id` text,
	`terms` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`sale_id` text,
	`sale_at` integer,
	`qualifies_by` integer NOT NULL,
	`completes_at` integer,
	`friend_card_id` text,
	`friend_bonus_id` text,
	`referrer_card_id` text,
	`referrer_bonus_id` text,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "referrals_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `referrals_friend` ON `referrals` (`business_id`,`mode`,`friend_id`) WHERE friend_id is not null;--> statement-breakpoint
CREATE INDEX `referrals_by_referrer` ON `referrals` (`business_id`,`mode`,`referrer_id`,`id`) WHERE referrer_id is not null;--> statement-breakpoint
CREATE INDEX `referrals_by_program` ON `referrals` (`business_id`,`mode`,`program_id`,`id`);--> statement-breakpoint
CREATE INDEX `referrals_by_state` ON `referrals` (`business_id`,`mode`,`state`,`id`);--> statement-breakpoint
ALTER TABLE `cards` ADD `referral_id` text;--> statement-breakpoint
ALTER TABLE `cards` ADD `referral_due_at` integer;