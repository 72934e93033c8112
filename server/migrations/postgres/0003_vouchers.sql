CREATE TABLE "vouchers" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C",
	"code_key" text COLLATE "C",
	"reward_id" text COLLATE "C" NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C",
	"max_uses" bigint NOT NULL,
	"uses" bigint NOT NULL,
	"held" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"starts_at" bigint,
	"expires_at" bigint,
	"ends_at" bigint NOT NULL,
	"voided_at" bigint,
	"void_reason" text COLLATE "C",
	"source_kind" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"redemptions" text COLLATE "C" NOT NULL,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "vouchers_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "vouchers_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "vouchers_uses_range" CHECK (uses >= 0 and held >= 0 and uses + held <= max_uses)
);
--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "vouchers" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "voucher_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "vouchers" text COLLATE "C";--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code" ON "vouchers" USING btree ("code_key","business_id","mode") WHERE code_key is not null;--> statement-breakpoint
CREATE INDEX "vouchers_by_customer" ON "vouchers" USING btree ("business_id","mode","customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "vouchers_by_reward" ON "vouchers" USING btree ("business_id","mode","reward_id","id");--> statement-breakpoint
CREATE INDEX "vouchers_by_program" ON "vouchers" USING btree ("business_id","mode","program_id","id");--> statement-breakpoint
CREATE INDEX "vouchers_by_state" ON "vouchers" USING btree ("business_id","mode","state","id");