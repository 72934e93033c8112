DROP INDEX "idempotency_by_age";--> statement-breakpoint
DROP INDEX "import_rows_by_age";--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency" USING btree ("created_at","business_id","mode");--> statement-breakpoint
CREATE INDEX "import_rows_by_age" ON "import_rows" USING btree ("created_at","business_id","mode");