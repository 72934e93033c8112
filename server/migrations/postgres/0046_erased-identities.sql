CREATE TABLE "erased_identities" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "erased_identities_key" PRIMARY KEY("business_id","mode","digest"),
	CONSTRAINT "erased_identities_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "erasure_keys" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"sealed" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "erasure_keys_key" PRIMARY KEY("business_id","mode"),
	CONSTRAINT "erasure_keys_mode_known" CHECK (mode in ('live', 'test'))
);
