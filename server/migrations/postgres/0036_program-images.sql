CREATE TABLE "program_images" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"data" text COLLATE "C" NOT NULL,
	CONSTRAINT "program_images_key" PRIMARY KEY("business_id","mode","program_id")
);
--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "image" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "translations" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "translations" text COLLATE "C";