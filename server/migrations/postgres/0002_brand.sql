CREATE TABLE "business_logos" (
	"business_id" text NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"data" text COLLATE "C" NOT NULL,
	CONSTRAINT "business_logos_key" PRIMARY KEY("business_id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "brand_name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "brand_color" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "logo" text COLLATE "C";