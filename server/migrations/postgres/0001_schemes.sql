CREATE TABLE "holds" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"card_id" text NOT NULL,
	"open_card_id" text,
	"held_for" text NOT NULL,
	"reward_id" text,
	"amount" bigint NOT NULL,
	"captured" bigint NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"purchase_amount" bigint,
	"currency" text,
	"value" bigint,
	"taken" text NOT NULL,
	"key_id" text,
	"expires_at" bigint NOT NULL,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "holds_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "holds_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "holds_captured_range" CHECK (captured between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"card_id" text NOT NULL,
	"open_card_id" text,
	"transaction_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"lapsed" bigint NOT NULL,
	"is_pending" bigint NOT NULL,
	"available_at" bigint,
	"expires_at" bigint,
	"valid_from_use" text,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "lots_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "lots_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "lots_remaining_range" CHECK (remaining between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"card_id" text NOT NULL,
	"customer_id" text,
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"entitled_until" bigint,
	"period_start" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"grace_until" bigint,
	"is_unlimited" bigint NOT NULL,
	"renewal_count" bigint NOT NULL,
	"canceled_at" bigint,
	"anchor" text NOT NULL,
	"told" text NOT NULL,
	"transaction_id" text NOT NULL,
	"earlier" text,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "memberships_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "memberships_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "memberships_status_known" CHECK (status in ('active', 'expiring', 'grace', 'expired', 'canceled'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_buckets" (
	"business_id" text NOT NULL,
	"at_us" bigint NOT NULL,
	"full_at_us" bigint NOT NULL,
	"granted" bigint NOT NULL,
	CONSTRAINT "rate_buckets_key" PRIMARY KEY("business_id")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"program_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"benefit" text NOT NULL,
	"cost" bigint NOT NULL,
	"status" text NOT NULL,
	"stock" bigint,
	"per_card_limit" bigint,
	"tier_ids" text NOT NULL,
	"valid_from" bigint,
	"valid_until" bigint,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "rewards_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "rewards_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "rewards_status_known" CHECK (status in ('active', 'archived')),
	CONSTRAINT "rewards_stock_range" CHECK (stock is null or stock >= 0)
);
--> statement-breakpoint
CREATE TABLE "test_clocks" (
	"business_id" text NOT NULL,
	"offset_ms" bigint NOT NULL,
	"advance_to" bigint,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "test_clocks_key" PRIMARY KEY("business_id")
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "next_available_amount" bigint;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "next_available_at" bigint;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "lots_card_id" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "holds_card_id" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "membership_id" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "lapses_at" bigint;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "due_at" bigint;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "issued_at" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "pack_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "plan_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "cause_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "taken" text;--> statement-breakpoint
CREATE INDEX "holds_by_open" ON "holds" USING btree ("business_id","mode","open_card_id") WHERE open_card_id is not null;--> statement-breakpoint
CREATE INDEX "holds_by_reference" ON "holds" USING btree ("business_id","mode","card_id","held_for","reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "lots_by_open" ON "lots" USING btree ("business_id","mode","open_card_id") WHERE open_card_id is not null;--> statement-breakpoint
CREATE INDEX "lots_by_card" ON "lots" USING btree ("business_id","mode","card_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_card" ON "memberships" USING btree ("business_id","mode","card_id");--> statement-breakpoint
CREATE INDEX "memberships_by_customer" ON "memberships" USING btree ("business_id","mode","customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "memberships_by_expires" ON "memberships" USING btree ("business_id","mode","expires_at","id");--> statement-breakpoint
CREATE INDEX "rewards_by_program" ON "rewards" USING btree ("business_id","mode","program_id","id");--> statement-breakpoint
CREATE INDEX "cards_by_due" ON "cards" USING btree ("due_at","id") WHERE due_at is not null;