ALTER TABLE `cards` ADD `expiry_announced_to` integer;--> statement-breakpoint
ALTER TABLE `programs` ADD `expiry_notice_days` integer;