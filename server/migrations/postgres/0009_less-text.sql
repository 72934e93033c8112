ALTER TABLE "events" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "transaction_id" text;