DROP INDEX "cards_external_id";--> statement-breakpoint
DROP INDEX "cards_code";--> statement-breakpoint
DROP INDEX "cards_open";--> statement-breakpoint
DROP INDEX "customers_external_id";--> statement-breakpoint
DROP INDEX "idempotency_by_age";--> statement-breakpoint
DROP INDEX "import_rows_by_age";--> statement-breakpoint
DROP INDEX "memberships_card";--> statement-breakpoint
DROP INDEX "transactions_sequence";--> statement-breakpoint
DROP INDEX "transactions_reference";--> statement-breakpoint
CREATE UNIQUE INDEX "cards_external_id" ON "cards" USING btree ("external_id","business_id","mode") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_code" ON "cards" USING btree ("code","business_id","mode","program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_open" ON "cards" USING btree ("customer_id","business_id","mode","program_id") WHERE customer_id is not null and status <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "customers_external_id" ON "customers" USING btree ("external_id","business_id","mode") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency" USING btree ("business_id","mode","created_at") WHERE created_at > 0;--> statement-breakpoint
CREATE INDEX "import_rows_by_age" ON "import_rows" USING btree ("business_id","mode","created_at") WHERE created_at > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_card" ON "memberships" USING btree ("card_id","business_id","mode");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_sequence" ON "transactions" USING btree ("card_id","business_id","mode","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_reference" ON "transactions" USING btree ("card_id","business_id","mode","kind","reference") WHERE reference is not null;--> statement-breakpoint
ALTER TABLE "idempotency" DROP CONSTRAINT "idempotency_key";
--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_key" PRIMARY KEY("key","business_id","mode","origin");