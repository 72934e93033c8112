ALTER TABLE `businesses` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `businesses` ADD `suspended_reason` text;