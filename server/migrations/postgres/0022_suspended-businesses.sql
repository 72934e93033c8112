ALTER TABLE "businesses" ADD COLUMN "suspended_at" bigint;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "suspended_reason" text COLLATE "C";