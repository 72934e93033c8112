ALTER TABLE `transactions` ADD `items` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `facts` text;