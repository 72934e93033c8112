ALTER TABLE `events` ADD `card` text;--> statement-breakpoint
ALTER TABLE `idempotency` ADD `transaction_id` text;