CREATE TABLE `program_images` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`program_id` text NOT NULL,
	`digest` text NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `program_id`)
) STRICT;
--> statement-breakpoint
ALTER TABLE `programs` ADD `image` text;--> statement-breakpoint
ALTER TABLE `programs` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `rewards` ADD `translations` text;