CREATE TABLE `business_logos` (
	`business_id` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`data` text NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `businesses` ADD `brand_name` text;--> statement-breakpoint
ALTER TABLE `businesses` ADD `brand_color` text;--> statement-breakpoint
ALTER TABLE `businesses` ADD `logo` text;