CREATE TABLE `vouchers` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`code` text,
	`code_key` text,
	`reward_id` text NOT NULL,
	`program_id` text NOT NULL,
	`customer_id` text,
	`max_uses` integer NOT NULL,
	`uses` integer NOT NULL,
	`held` integer NOT NULL,
	`state` text NOT NULL,
	`starts_at` integer,
	`expires_at` integer,
	`ends_at` integer NOT NULL,
	`voided_at` integer,
	`void_reason` text,
	`source_kind` text NOT NULL,
	`source_id` text NOT NULL,
	`redemptions` text NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "vouchers_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "vouchers_uses_range" CHECK(uses >= 0 and held >= 0 and uses + held <= max_uses)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `vouchers_code` ON `vouchers` (`business_id`,`mode`,`code_key`) WHERE code_key is not null;--> statement-breakpoint
CREATE INDEX `vouchers_by_customer` ON `vouchers` (`business_id`,`mode`,`customer_id`,`id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `vouchers_by_reward` ON `vouchers` (`business_id`,`mode`,`reward_id`,`id`);--> statement-breakpoint
CREATE INDEX `vouchers_by_program` ON `vouchers` (`business_id`,`mode`,`program_id`,`id`);--> statement-breakpoint
CREATE INDEX `vouchers_by_state` ON `vouchers` (`business_id`,`mode`,`state`,`id`);--> statement-breakpoint
ALTER TABLE `holds` ADD `vouchers` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `voucher_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `vouchers` text;