ALTER TABLE `deliveries` ADD `skipped_at` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `failed_delivery_id` text;