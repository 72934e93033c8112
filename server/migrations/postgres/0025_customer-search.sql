CREATE TABLE "customer_search" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"entry" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "customer_search_key" PRIMARY KEY("business_id","mode","entry")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_entries" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_version" bigint;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_by_without_search" ON "customers" USING btree ("business_id","mode","id") WHERE search_version is null or search_version <> version;