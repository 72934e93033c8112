DROP INDEX `customers_by_email`;--> statement-breakpoint
ALTER TABLE `customers` ADD `email_key` text;--> statement-breakpoint
CREATE INDEX `customers_by_email_key` ON `customers` (`business_id`,`mode`,`email_key`,`id`) WHERE email_key is not null;--> statement-breakpoint
CREATE INDEX `customers_by_without_email_key` ON `customers` (`business_id`,`mode`,`id`) WHERE email_key is null and email is not null;--> statement-breakpoint
DROP INDEX `cards_code`;--> statement-breakpoint
ALTER TABLE `cards` ADD `code_key` text;--> statement-breakpoint
ALTER TABLE `cards` ADD `shares_code_key` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `cards_by_without_code_key` ON `cards` (`business_id`,`mode`,`id`) WHERE code_key is null;--> statement-breakpoint
CREATE UNIQUE INDEX `cards_code` ON `cards` (`business_id`,`mode`,`code_key`,`program_id`,(case when shares_code_key = 0 then '' else code end));