CREATE TABLE "voucher_positions" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"scanned_to" text COLLATE "C",
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "voucher_positions_key" PRIMARY KEY("business_id","mode"),
	CONSTRAINT "voucher_positions_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "voucher_sums" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"batch_id" text COLLATE "C" NOT NULL,
	"uses" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "voucher_sums_key" PRIMARY KEY("business_id","mode","batch_id"),
	CONSTRAINT "voucher_sums_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "referral_url" text COLLATE "C";