CREATE TABLE "audit_entries" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"key_id" text,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"request_id" text NOT NULL,
	"before" text,
	"after" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "audit_entries_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "audit_entries_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "merged_card_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erasing_since" bigint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "customer_id" text;--> statement-breakpoint
CREATE INDEX "audit_entries_by_target" ON "audit_entries" USING btree ("business_id","mode","target","id");--> statement-breakpoint
CREATE INDEX "cards_by_replaced_by" ON "cards" USING btree ("business_id","mode","replaced_by","id") WHERE replaced_by is not null;--> statement-breakpoint
CREATE INDEX "customers_by_merged_into" ON "customers" USING btree ("business_id","mode","merged_into","id") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "customers_by_erasing" ON "customers" USING btree ("business_id","mode","erasing_since","id") WHERE erasing_since is not null;--> statement-breakpoint
CREATE INDEX "events_by_customer" ON "events" USING btree ("business_id","mode","customer_id","sequence") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "idempotency_by_customer" ON "idempotency" USING btree ("business_id","mode","customer_id","key") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency" USING btree ("business_id","mode","created_at");