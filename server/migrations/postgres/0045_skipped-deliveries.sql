ALTER TABLE "deliveries" ADD COLUMN "skipped_at" bigint;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "failed_delivery_id" text COLLATE "C";