CREATE TABLE "api_keys" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"last4" text NOT NULL,
	"scopes" text NOT NULL,
	"expires_at" bigint,
	"revoked_at" bigint,
	"last_used_at" bigint,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "api_keys_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "api_keys_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"business_id" text NOT NULL,
	"external_id" text,
	"name" text NOT NULL,
	"owner_email" text,
	"currency" text NOT NULL,
	"timezone" text NOT NULL,
	"plan" text NOT NULL,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "businesses_key" PRIMARY KEY("business_id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"external_id" text,
	"customer_id" text,
	"program_id" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"currency" text,
	"status" text NOT NULL,
	"status_reason" text,
	"status_changed_at" bigint NOT NULL,
	"available" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"held" bigint NOT NULL,
	"lifetime_earned" bigint NOT NULL,
	"lifetime_used" bigint NOT NULL,
	"next_expiry_amount" bigint,
	"next_expiry_at" bigint,
	"tier_id" text,
	"standing_earns" bigint NOT NULL,
	"last_sequence" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"replaces" text,
	"replaced_by" text,
	"expires_at" bigint,
	"last_activity_at" bigint,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "cards_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "cards_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "cards_status_known" CHECK (status in ('active', 'blocked', 'expired', 'closed')),
	CONSTRAINT "cards_available_range" CHECK (available between -1000000000000 and 1000000000000),
	CONSTRAINT "cards_pending_range" CHECK (pending between 0 and 1000000000000),
	CONSTRAINT "cards_held_range" CHECK (held between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"card_id" text NOT NULL,
	"name" text NOT NULL,
	"day" bigint NOT NULL,
	"value" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"count" bigint NOT NULL,
	"spend" bigint NOT NULL,
	CONSTRAINT "counters_key" PRIMARY KEY("business_id","mode","card_id","name","day")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"external_id" text,
	"name" text,
	"email" text,
	"phone" text,
	"birthday" text,
	"locale" text,
	"tags" text NOT NULL,
	"marketing_consent" bigint NOT NULL,
	"marketing_consent_at" bigint,
	"marketing_consent_source" text,
	"status" text NOT NULL,
	"merged_into" text,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "customers_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "customers_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "customers_status_known" CHECK (status in ('active', 'merged', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "event_counters" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "event_counters_key" PRIMARY KEY("business_id","mode")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"sequence" bigint NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "events_key" PRIMARY KEY("business_id","mode","sequence"),
	CONSTRAINT "events_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"origin" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" bigint NOT NULL,
	"location" text,
	"etag" text,
	"body" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_key" PRIMARY KEY("business_id","mode","origin","key"),
	CONSTRAINT "idempotency_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "idempotency_origin_known" CHECK (origin in ('client', 'server'))
);
--> statement-breakpoint
CREATE TABLE "key_digests" (
	"digest" text NOT NULL,
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"key_id" text NOT NULL,
	CONSTRAINT "key_digests_key" PRIMARY KEY("digest")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"rules" text NOT NULL,
	"rules_version" bigint NOT NULL,
	"rules_valid_from" bigint NOT NULL,
	"state_changed_at" bigint NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "programs_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "programs_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "programs_status_known" CHECK (status in ('draft', 'active', 'paused', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "rules_versions" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"program_id" text NOT NULL,
	"rules_version" bigint NOT NULL,
	"rules" text NOT NULL,
	"valid_from" bigint NOT NULL,
	CONSTRAINT "rules_versions_key" PRIMARY KEY("business_id","mode","program_id","rules_version")
);
--> statement-breakpoint
CREATE TABLE "state_changes" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"subject_id" text NOT NULL,
	"version" bigint NOT NULL,
	"status" text NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "state_changes_key" PRIMARY KEY("business_id","mode","subject_id","version")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"card_id" text NOT NULL,
	"customer_id" text,
	"program_id" text NOT NULL,
	"rules_version" bigint NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"delta" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"purchase_amount" bigint,
	"spend" bigint NOT NULL,
	"currency" text,
	"value" bigint,
	"balance_after" bigint NOT NULL,
	"breakdown" text NOT NULL,
	"outcome" text NOT NULL,
	"available_at" bigint,
	"expires_at" bigint,
	"reference" text,
	"reward_id" text,
	"hold_id" text,
	"reverses" text,
	"reversed_delta" bigint NOT NULL,
	"reversed_amount" bigint NOT NULL,
	"location" text,
	"staff_ref" text,
	"reason" text,
	"note" text,
	"key_id" text,
	"occurred_at" bigint NOT NULL,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "transactions_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "transactions_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "transactions_delta_range" CHECK (delta between -1000000000000 and 1000000000000),
	CONSTRAINT "transactions_balance_range" CHECK (balance_after between -1000000000000 and 1000000000000),
	CONSTRAINT "transactions_amount_range" CHECK (amount between -1000000000000 and 1000000000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cards_external_id" ON "cards" USING btree ("business_id","mode","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_code" ON "cards" USING btree ("business_id","mode","code","program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_open" ON "cards" USING btree ("business_id","mode","customer_id","program_id") WHERE customer_id is not null and status <> 'closed';--> statement-breakpoint
CREATE INDEX "cards_by_customer" ON "cards" USING btree ("business_id","mode","customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "cards_by_program" ON "cards" USING btree ("business_id","mode","program_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_external_id" ON "customers" USING btree ("business_id","mode","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree ("business_id","mode","email","id") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("business_id","mode","phone","id") WHERE phone is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_id" ON "events" USING btree ("business_id","mode","id");--> statement-breakpoint
CREATE INDEX "programs_by_status" ON "programs" USING btree ("business_id","mode","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_sequence" ON "transactions" USING btree ("business_id","mode","card_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_reference" ON "transactions" USING btree ("business_id","mode","card_id","kind","reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "transactions_by_reference_alone" ON "transactions" USING btree ("business_id","mode","reference","id") WHERE reference is not null;