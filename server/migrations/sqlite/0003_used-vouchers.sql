ALTER TABLE `holds` ADD `vouchers` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `voucher_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `vouchers` text;