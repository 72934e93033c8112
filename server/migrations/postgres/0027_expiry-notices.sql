ALTER TABLE "cards" ADD COLUMN "expiry_announced_to" bigint;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "expiry_notice_days" bigint;