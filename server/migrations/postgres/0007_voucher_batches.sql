CREATE TABLE "voucher_batch_jobs" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"batch_id" text COLLATE "C" NOT NULL,
	"lease_until" bigint NOT NULL,
	"after_id" text COLLATE "C",
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "voucher_batch_jobs_key" PRIMARY KEY("business_id","mode","batch_id"),
	CONSTRAINT "voucher_batch_jobs_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "voucher_batches" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C",
	"reward_id" text COLLATE "C" NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	"made" bigint NOT NULL,
	"pattern" text COLLATE "C" NOT NULL,
	"max_uses" bigint NOT NULL,
	"starts_at" bigint,
	"expires_at" bigint,
	"finished_at" bigint,
	"voided_at" bigint,
	"void_reason" text COLLATE "C",
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "voucher_batches_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "voucher_batches_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "voucher_batches_status_known" CHECK (status in ('pending', 'running', 'done', 'canceled')),
	CONSTRAINT "voucher_batches_made_range" CHECK (made between 0 and count),
	CONSTRAINT "voucher_batches_all_made" CHECK (status <> 'done' or made = count)
);
--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "batch_id" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "voucher_batches_by_reward" ON "voucher_batches" USING btree ("business_id","mode","reward_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vouchers_by_batch" ON "vouchers" USING btree ("business_id","mode","batch_id","id") WHERE batch_id is not null;