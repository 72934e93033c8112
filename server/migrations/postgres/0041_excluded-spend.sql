ALTER TABLE "counters" ADD COLUMN "excluded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "excluded" bigint DEFAULT 0 NOT NULL;