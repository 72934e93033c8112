ALTER TABLE "test_clocks" ADD COLUMN "removing_since" bigint;--> statement-breakpoint
UPDATE "test_clocks" SET "removing_since" = "updated_at", "metadata" = '{}' WHERE "metadata" = '{"emptying":"1"}';
