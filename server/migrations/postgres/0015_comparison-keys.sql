DROP INDEX "customers_by_email";--> statement-breakpoint
DROP INDEX "cards_code";--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "code_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "shares_code_key" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_key" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "cards_by_without_code_key" ON "cards" USING btree ("business_id","mode","id") WHERE code_key is null;--> statement-breakpoint
CREATE INDEX "customers_by_email_key" ON "customers" USING btree ("business_id","mode","email_key","id") WHERE email_key is not null;--> statement-breakpoint
CREATE INDEX "customers_by_without_email_key" ON "customers" USING btree ("business_id","mode","id") WHERE email_key is null and email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_code" ON "cards" USING btree ("code_key","business_id","mode","program_id",(case when shares_code_key = 0 then '' else code end));