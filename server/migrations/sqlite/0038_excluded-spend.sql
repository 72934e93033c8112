ALTER TABLE `counters` ADD `excluded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `transactions` ADD `excluded` integer DEFAULT 0 NOT NULL;