CREATE TABLE `customer_search` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`entry` text NOT NULL,
	`customer_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `entry`)
) STRICT;
--> statement-breakpoint
ALTER TABLE `customers` ADD `search_entries` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `search_version` integer;--> statement-breakpoint
CREATE INDEX `customers_by_without_search` ON `customers` (`business_id`,`mode`,`id`) WHERE search_version is null or search_version <> version;