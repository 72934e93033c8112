ALTER TABLE `transactions` ADD `quantity` integer;--> statement-breakpoint
ALTER TABLE `vouchers` ADD `notice_at` integer;--> statement-breakpoint
ALTER TABLE `vouchers` ADD `announced_for` integer;--> statement-breakpoint
CREATE INDEX `vouchers_by_notice` ON `vouchers` (`business_id`,`mode`,`notice_at`,`id`) WHERE notice_at is not null;