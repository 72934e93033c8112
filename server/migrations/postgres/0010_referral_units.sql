DROP INDEX CONCURRENTLY IF EXISTS "referrals_by_program";--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "friend_units" bigint;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "referrer_units" bigint;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "referrals_by_program" ON "referrals" USING btree ("business_id","mode","program_id","id","state","qualifies_by","friend_units","referrer_units");