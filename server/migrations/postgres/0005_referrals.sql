CREATE TABLE "referral_codes" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"code_key" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"referrals" bigint NOT NULL,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "referral_codes_key" PRIMARY KEY("business_id","mode","code_key"),
	CONSTRAINT "referral_codes_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"referrer_id" text COLLATE "C",
	"friend_id" text COLLATE "C",
	"terms" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"sale_id" text COLLATE "C",
	"sale_at" bigint,
	"qualifies_by" bigint NOT NULL,
	"completes_at" bigint,
	"friend_card_id" text COLLATE "C",
	"friend_bonus_id" text COLLATE "C",
	"referrer_card_id" text COLLATE "C",
	"referrer_bonus_id" text COLLATE "C",
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "referrals_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "referrals_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "referral_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "referral_due_at" bigint;--> statement-breakpoint
CREATE INDEX "referral_codes_by_customer" ON "referral_codes" USING btree ("business_id","mode","customer_id","code_key");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend" ON "referrals" USING btree ("friend_id","business_id","mode") WHERE friend_id is not null;--> statement-breakpoint
CREATE INDEX "referrals_by_referrer" ON "referrals" USING btree ("business_id","mode","referrer_id","id") WHERE referrer_id is not null;--> statement-breakpoint
CREATE INDEX "referrals_by_program" ON "referrals" USING btree ("business_id","mode","program_id","id");--> statement-breakpoint
CREATE INDEX "referrals_by_state" ON "referrals" USING btree ("business_id","mode","state","id");