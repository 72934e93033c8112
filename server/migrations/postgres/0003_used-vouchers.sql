ALTER TABLE "holds" ADD COLUMN "vouchers" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "voucher_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "vouchers" text COLLATE "C";