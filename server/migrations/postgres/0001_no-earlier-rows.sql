-- oldest writer: 0001_no-earlier-rows
-- Fills rows that were written before these columns were there.
UPDATE "lots" SET "program_id" = "cards"."program_id" FROM "cards"
WHERE "lots"."program_id" IS NULL AND "cards"."business_id" = "lots"."business_id" AND "cards"."mode" = "lots"."mode" AND "cards"."id" = "lots"."card_id";--> statement-breakpoint
UPDATE "lots" SET "announced_for" = CASE WHEN "lots"."expires_at" <= "cards"."expiry_announced_to" THEN "lots"."expires_at" ELSE 0 END FROM "cards"
WHERE "lots"."announced_for" IS NULL AND "cards"."business_id" = "lots"."business_id" AND "cards"."mode" = "lots"."mode" AND "cards"."id" = "lots"."card_id";--> statement-breakpoint
UPDATE "transactions" SET "items" = 'null' WHERE "items" IS NULL;--> statement-breakpoint
DROP INDEX "cards_by_without_code_key";--> statement-breakpoint
DROP INDEX "customers_by_left_email_key";--> statement-breakpoint
DROP INDEX "customers_by_without_email_key";--> statement-breakpoint
DROP INDEX "customers_by_without_search";--> statement-breakpoint
DROP INDEX "customers_by_without_plain_search";--> statement-breakpoint
DROP INDEX "lots_by_without_program";--> statement-breakpoint
DROP INDEX "cards_code";--> statement-breakpoint
CREATE UNIQUE INDEX "cards_code" ON "cards" USING btree ("code_key","business_id","mode","program_id");--> statement-breakpoint
ALTER TABLE "cards" DROP COLUMN "shares_code_key";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "search_version";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "plain_search_version";
