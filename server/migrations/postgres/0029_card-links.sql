CREATE TABLE "card_links" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"card_id" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C",
	"digest" text COLLATE "C" NOT NULL,
	"last4" text COLLATE "C" NOT NULL,
	"permissions" text COLLATE "C" NOT NULL,
	"expires_at" bigint,
	"revoked_at" bigint,
	"last_used_at" bigint,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "card_links_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "card_links_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE INDEX "card_links_by_card" ON "card_links" USING btree ("business_id","mode","card_id","id");