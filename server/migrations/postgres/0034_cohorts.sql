CREATE TABLE "card_months" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"card_id" text COLLATE "C" NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"months" text COLLATE "C" NOT NULL,
	CONSTRAINT "card_months_key" PRIMARY KEY("business_id","mode","card_id"),
	CONSTRAINT "card_months_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "cohort_positions" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"scanned_to" text COLLATE "C",
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "cohort_positions_key" PRIMARY KEY("business_id","mode"),
	CONSTRAINT "cohort_positions_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "cohort_sums" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"cohort" bigint NOT NULL,
	"month" bigint NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "cohort_sums_key" PRIMARY KEY("business_id","mode","cohort","month","program_id"),
	CONSTRAINT "cohort_sums_mode_known" CHECK (mode in ('live', 'test'))
);
