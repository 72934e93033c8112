DROP INDEX `transactions_by_occurred`;--> statement-breakpoint
DROP INDEX `transactions_by_customer`;