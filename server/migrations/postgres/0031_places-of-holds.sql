ALTER TABLE "holds" ADD COLUMN "location" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "staff_ref" text COLLATE "C";