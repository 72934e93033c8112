CREATE TABLE "passkeys" (
	"business_id" text NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"credential_id" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"public_key" text COLLATE "C" NOT NULL,
	"signatures" bigint NOT NULL,
	"transports" text COLLATE "C" NOT NULL,
	"last_used_at" bigint,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "passkeys_key" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"business_id" text NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"locations" text COLLATE "C",
	"last_signed_in_at" bigint,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "people_key" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"business_id" text NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"method" text COLLATE "C" NOT NULL,
	"client" text COLLATE "C",
	"last_used_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "sessions_key" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_addresses" (
	"digest" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	CONSTRAINT "sign_in_addresses_key" PRIMARY KEY("digest","person_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"business_id" text NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "sign_in_links_key" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "operations" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "program_ids" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "locations" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "person_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "person_id" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "passkeys_by_person" ON "passkeys" USING btree ("business_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("email_key","business_id");--> statement-breakpoint
CREATE INDEX "sessions_by_person" ON "sessions" USING btree ("business_id","person_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_by_person" ON "sign_in_links" USING btree ("business_id","person_id");