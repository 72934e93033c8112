ALTER TABLE "transactions" ADD COLUMN "items" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "facts" text COLLATE "C";