CREATE TABLE "import_jobs" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"import_id" text NOT NULL,
	"lease_until" bigint NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "import_jobs_key" PRIMARY KEY("business_id","mode","import_id"),
	CONSTRAINT "import_jobs_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"import_id" text NOT NULL,
	"line" bigint NOT NULL,
	"data" text,
	"customer_external_id" text,
	"code" text,
	"field" text,
	"detail" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "import_rows_key" PRIMARY KEY("business_id","mode","import_id","line"),
	CONSTRAINT "import_rows_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "import_rows_settled" CHECK ((data is null) = (code is not null))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"created" bigint NOT NULL,
	"unchanged" bigint NOT NULL,
	"refused" bigint NOT NULL,
	"key_id" text,
	"request_id" text NOT NULL,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "imports_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "imports_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "imports_status_known" CHECK (status in ('pending', 'running', 'done')),
	CONSTRAINT "imports_counts_range" CHECK (created + unchanged + refused between 0 and total)
);
--> statement-breakpoint
CREATE INDEX "import_rows_by_customer" ON "import_rows" USING btree ("business_id","mode","customer_external_id","import_id") WHERE customer_external_id is not null;--> statement-breakpoint
CREATE INDEX "import_rows_by_age" ON "import_rows" USING btree ("business_id","mode","created_at");