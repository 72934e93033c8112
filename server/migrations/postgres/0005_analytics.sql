CREATE TABLE "activity_sums" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"day" bigint NOT NULL,
	"previous_day" bigint NOT NULL,
	"program_id" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "activity_sums_key" PRIMARY KEY("business_id","mode","day","previous_day","program_id"),
	CONSTRAINT "activity_sums_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"dimension" text NOT NULL,
	"day" bigint NOT NULL,
	"program_id" text NOT NULL,
	"value" text NOT NULL,
	"issued" bigint NOT NULL,
	"used" bigint NOT NULL,
	"expired" bigint NOT NULL,
	"adjusted" bigint NOT NULL,
	"delta" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "ledger_sums_key" PRIMARY KEY("business_id","mode","dimension","day","program_id","value"),
	CONSTRAINT "ledger_sums_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "ledger_sums_dimension_known" CHECK (dimension in ('all', 'location', 'staff_ref', 'key_id'))
);
--> statement-breakpoint
CREATE TABLE "sum_positions" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"sequence" bigint NOT NULL,
	"scanned_to" text,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "sum_positions_key" PRIMARY KEY("business_id","mode"),
	CONSTRAINT "sum_positions_mode_known" CHECK (mode in ('live', 'test'))
);
