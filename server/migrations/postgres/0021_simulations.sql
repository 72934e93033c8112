CREATE TABLE "simulation_jobs" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"simulation_id" text COLLATE "C" NOT NULL,
	"lease_until" bigint NOT NULL,
	"after_id" text COLLATE "C",
	"sums" text COLLATE "C",
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "simulation_jobs_key" PRIMARY KEY("business_id","mode","simulation_id"),
	CONSTRAINT "simulation_jobs_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "simulation_jobs_sums_of_cards" CHECK ((after_id is null) = (sums is null))
);
--> statement-breakpoint
CREATE TABLE "simulations" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"rules" text COLLATE "C" NOT NULL,
	"rules_version" bigint NOT NULL,
	"from_at" bigint,
	"to_at" bigint NOT NULL,
	"sample" bigint NOT NULL,
	"cards_done" bigint NOT NULL,
	"cards_total" bigint NOT NULL,
	"result" text COLLATE "C",
	"finished_at" bigint,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "simulations_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "simulations_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "simulations_status_known" CHECK (status in ('pending', 'running', 'done', 'canceled', 'failed')),
	CONSTRAINT "simulations_result_when_done" CHECK ((result is null) = (status <> 'done'))
);
--> statement-breakpoint
CREATE INDEX "simulations_by_program" ON "simulations" USING btree ("business_id","mode","program_id","id");