ALTER TABLE "transactions" ADD COLUMN "quantity" bigint;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "notice_at" bigint;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "announced_for" bigint;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vouchers_by_notice" ON "vouchers" USING btree ("business_id","mode","notice_at","id") WHERE notice_at is not null;