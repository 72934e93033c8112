CREATE TABLE "activity_sums" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"day" bigint NOT NULL,
	"previous_day" bigint NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "activity_sums_key" PRIMARY KEY("business_id","mode","day","previous_day","program_id"),
	CONSTRAINT "activity_sums_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"prefix" text COLLATE "C" NOT NULL,
	"last4" text COLLATE "C" NOT NULL,
	"scopes" text COLLATE "C" NOT NULL,
	"expires_at" bigint,
	"revoked_at" bigint,
	"last_used_at" bigint,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"planned_expiry" bigint,
	"operations" text COLLATE "C",
	"program_ids" text COLLATE "C",
	"locations" text COLLATE "C",
	CONSTRAINT "api_keys_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "api_keys_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"key_id" text COLLATE "C",
	"action" text COLLATE "C" NOT NULL,
	"target" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	"before" text COLLATE "C",
	"after" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"person_id" text COLLATE "C",
	CONSTRAINT "audit_entries_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "audit_entries_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"business_id" text NOT NULL,
	"external_id" text COLLATE "C",
	"name" text COLLATE "C" NOT NULL,
	"owner_email" text COLLATE "C",
	"currency" text COLLATE "C" NOT NULL,
	"timezone" text COLLATE "C" NOT NULL,
	"plan" text COLLATE "C" NOT NULL,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"suspended_at" bigint,
	"suspended_reason" text COLLATE "C",
	"exported_at" bigint,
	"country" text COLLATE "C",
	"card_page_origins" text COLLATE "C",
	CONSTRAINT "businesses_key" PRIMARY KEY("business_id")
);
--> statement-breakpoint
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
CREATE TABLE "card_months" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"card_id" text COLLATE "C" NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"months" text COLLATE "C" NOT NULL,
	CONSTRAINT "card_months_key" PRIMARY KEY("business_id","mode","card_id"),
	CONSTRAINT "card_months_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"external_id" text COLLATE "C",
	"customer_id" text COLLATE "C",
	"program_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"unit" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C",
	"status" text COLLATE "C" NOT NULL,
	"status_reason" text COLLATE "C",
	"status_changed_at" bigint NOT NULL,
	"available" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"held" bigint NOT NULL,
	"lifetime_earned" bigint NOT NULL,
	"lifetime_used" bigint NOT NULL,
	"next_expiry_amount" bigint,
	"next_expiry_at" bigint,
	"tier_id" text COLLATE "C",
	"standing_earns" bigint NOT NULL,
	"last_sequence" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"replaces" text COLLATE "C",
	"replaced_by" text COLLATE "C",
	"expires_at" bigint,
	"last_activity_at" bigint,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"next_available_amount" bigint,
	"next_available_at" bigint,
	"lots_card_id" text COLLATE "C",
	"holds_card_id" text COLLATE "C",
	"membership_id" text COLLATE "C",
	"lapses_at" bigint,
	"due_at" bigint,
	"issued_at" bigint,
	"merged_card_id" text COLLATE "C",
	"last_transaction_id" text COLLATE "C",
	"code_key" text COLLATE "C",
	"shares_code_key" bigint DEFAULT 0 NOT NULL,
	"expiry_announced_to" bigint,
	CONSTRAINT "cards_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "cards_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "cards_status_known" CHECK (status in ('active', 'blocked', 'expired', 'closed')),
	CONSTRAINT "cards_available_range" CHECK (available between -1000000000000 and 1000000000000),
	CONSTRAINT "cards_pending_range" CHECK (pending between 0 and 1000000000000),
	CONSTRAINT "cards_held_range" CHECK (held between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "cohort_positions" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"scanned_to" text COLLATE "C",
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "cohort_positions_key" PRIMARY KEY("business_id","mode"),
	CONSTRAINT "cohort_positions_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "cohort_sums" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"cohort" bigint NOT NULL,
	"month" bigint NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "cohort_sums_key" PRIMARY KEY("business_id","mode","cohort","month","program_id"),
	CONSTRAINT "cohort_sums_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"card_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"day" bigint NOT NULL,
	"value" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"count" bigint NOT NULL,
	"spend" bigint NOT NULL,
	"excluded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_key" PRIMARY KEY("business_id","mode","card_id","name","day")
);
--> statement-breakpoint
CREATE TABLE "customer_search" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"entry" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "customer_search_key" PRIMARY KEY("business_id","mode","entry")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"external_id" text COLLATE "C",
	"name" text COLLATE "C",
	"email" text COLLATE "C",
	"phone" text COLLATE "C",
	"birthday" text COLLATE "C",
	"locale" text COLLATE "C",
	"tags" text COLLATE "C" NOT NULL,
	"marketing_consent" bigint NOT NULL,
	"marketing_consent_at" bigint,
	"marketing_consent_source" text COLLATE "C",
	"status" text COLLATE "C" NOT NULL,
	"merged_into" text COLLATE "C",
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"erasing_since" bigint,
	"email_key" text COLLATE "C",
	"search_entries" text COLLATE "C",
	"search_version" bigint,
	"plain_search_version" bigint,
	CONSTRAINT "customers_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "customers_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "customers_status_known" CHECK (status in ('active', 'merged', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"endpoint_id" text COLLATE "C" NOT NULL,
	"event_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"round" bigint NOT NULL,
	"failures" bigint NOT NULL,
	"disables" bigint NOT NULL,
	"body" text COLLATE "C",
	"attempts" text COLLATE "C" NOT NULL,
	"due_at" bigint,
	"lease_until" bigint NOT NULL,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"excerpts_since" bigint,
	"trace_id" text COLLATE "C",
	"skipped_at" bigint,
	CONSTRAINT "deliveries_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "deliveries_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "deliveries_status_known" CHECK (status in ('pending', 'delivered', 'failed')),
	CONSTRAINT "deliveries_pending_due" CHECK ((status = 'pending') = (due_at is not null))
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "event_counters" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "event_counters_key" PRIMARY KEY("business_id","mode")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"customer_id" text COLLATE "C",
	"card" text COLLATE "C",
	CONSTRAINT "events_key" PRIMARY KEY("business_id","mode","sequence"),
	CONSTRAINT "events_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"card_id" text COLLATE "C" NOT NULL,
	"open_card_id" text COLLATE "C",
	"held_for" text COLLATE "C" NOT NULL,
	"reward_id" text COLLATE "C",
	"amount" bigint NOT NULL,
	"captured" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"reference" text COLLATE "C",
	"purchase_amount" bigint,
	"currency" text COLLATE "C",
	"value" bigint,
	"taken" text COLLATE "C" NOT NULL,
	"key_id" text COLLATE "C",
	"expires_at" bigint NOT NULL,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"location" text COLLATE "C",
	"staff_ref" text COLLATE "C",
	CONSTRAINT "holds_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "holds_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "holds_captured_range" CHECK (captured between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"origin" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"status" bigint NOT NULL,
	"location" text COLLATE "C",
	"etag" text COLLATE "C",
	"body" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"customer_id" text COLLATE "C",
	"transaction_id" text COLLATE "C",
	CONSTRAINT "idempotency_key" PRIMARY KEY("key","business_id","mode","origin"),
	CONSTRAINT "idempotency_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "idempotency_origin_known" CHECK (origin in ('client', 'server'))
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"lease_until" bigint NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "import_jobs_key" PRIMARY KEY("business_id","mode","import_id"),
	CONSTRAINT "import_jobs_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"line" bigint NOT NULL,
	"data" text COLLATE "C",
	"customer_external_id" text COLLATE "C",
	"code" text COLLATE "C",
	"field" text COLLATE "C",
	"detail" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"faults" text COLLATE "C",
	CONSTRAINT "import_rows_key" PRIMARY KEY("business_id","mode","import_id","line"),
	CONSTRAINT "import_rows_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "import_rows_settled" CHECK ((data is null) = (code is not null))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"total" bigint NOT NULL,
	"created" bigint NOT NULL,
	"unchanged" bigint NOT NULL,
	"refused" bigint NOT NULL,
	"key_id" text COLLATE "C",
	"request_id" text COLLATE "C" NOT NULL,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"person_id" text COLLATE "C",
	CONSTRAINT "imports_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "imports_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "imports_status_known" CHECK (status in ('pending', 'running', 'done')),
	CONSTRAINT "imports_counts_range" CHECK (created + unchanged + refused between 0 and total)
);
--> statement-breakpoint
CREATE TABLE "key_digests" (
	"digest" text COLLATE "C" NOT NULL,
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"key_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "key_digests_key" PRIMARY KEY("digest")
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"dimension" text COLLATE "C" NOT NULL,
	"day" bigint NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"value" text COLLATE "C" NOT NULL,
	"issued" bigint NOT NULL,
	"used" bigint NOT NULL,
	"expired" bigint NOT NULL,
	"adjusted" bigint NOT NULL,
	"delta" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "ledger_sums_key" PRIMARY KEY("business_id","mode","dimension","day","program_id","value"),
	CONSTRAINT "ledger_sums_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "ledger_sums_dimension_known" CHECK (dimension in ('all', 'location', 'staff_ref', 'key_id'))
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"card_id" text COLLATE "C" NOT NULL,
	"open_card_id" text COLLATE "C",
	"transaction_id" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"lapsed" bigint NOT NULL,
	"is_pending" bigint NOT NULL,
	"available_at" bigint,
	"expires_at" bigint,
	"valid_from_use" text COLLATE "C",
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"program_id" text COLLATE "C",
	"announced_for" bigint,
	CONSTRAINT "lots_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "lots_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "lots_remaining_range" CHECK (remaining between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"recipient" text COLLATE "C" NOT NULL,
	"facts" text COLLATE "C" NOT NULL,
	"failures" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "mails_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "mails_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "mails_kind_known" CHECK (kind in ('disabled', 'warning'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"card_id" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C",
	"plan_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"entitled_until" bigint,
	"period_start" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"grace_until" bigint,
	"is_unlimited" bigint NOT NULL,
	"renewal_count" bigint NOT NULL,
	"canceled_at" bigint,
	"anchor" text COLLATE "C" NOT NULL,
	"told" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"earlier" text COLLATE "C",
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"former_customers" text COLLATE "C",
	CONSTRAINT "memberships_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "memberships_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "memberships_status_known" CHECK (status in ('active', 'expiring', 'grace', 'expired', 'canceled'))
);
--> statement-breakpoint
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
CREATE TABLE "program_images" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"data" text COLLATE "C" NOT NULL,
	CONSTRAINT "program_images_key" PRIMARY KEY("business_id","mode","program_id")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"rules" text COLLATE "C" NOT NULL,
	"rules_version" bigint NOT NULL,
	"rules_valid_from" bigint NOT NULL,
	"state_changed_at" bigint NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"expiry_notice_days" bigint,
	"image" text COLLATE "C",
	"translations" text COLLATE "C",
	CONSTRAINT "programs_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "programs_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "programs_status_known" CHECK (status in ('draft', 'active', 'paused', 'archived'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_buckets" (
	"business_id" text NOT NULL,
	"at_us" bigint NOT NULL,
	"full_at_us" bigint NOT NULL,
	"granted" bigint NOT NULL,
	CONSTRAINT "rate_buckets_key" PRIMARY KEY("business_id")
);
--> statement-breakpoint
CREATE TABLE "request_chunks" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"requests" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"entries" text COLLATE "C" NOT NULL,
	CONSTRAINT "request_chunks_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "request_chunks_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C",
	"benefit" text COLLATE "C" NOT NULL,
	"cost" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"stock" bigint,
	"per_card_limit" bigint,
	"tier_ids" text COLLATE "C" NOT NULL,
	"valid_from" bigint,
	"valid_until" bigint,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"translations" text COLLATE "C",
	CONSTRAINT "rewards_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "rewards_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "rewards_status_known" CHECK (status in ('active', 'archived')),
	CONSTRAINT "rewards_stock_range" CHECK (stock is null or stock >= 0)
);
--> statement-breakpoint
CREATE TABLE "rules_versions" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"rules_version" bigint NOT NULL,
	"rules" text COLLATE "C" NOT NULL,
	"valid_from" bigint NOT NULL,
	CONSTRAINT "rules_versions_key" PRIMARY KEY("business_id","mode","program_id","rules_version")
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
CREATE TABLE "simulation_jobs" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"simulation_id" text COLLATE "C" NOT NULL,
	"lease_until" bigint NOT NULL,
	"after_id" text COLLATE "C",
	"sums" text COLLATE "C",
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "simulation_jobs_key" PRIMARY KEY("business_id","mode","simulation_id"),
	CONSTRAINT "simulation_jobs_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "simulation_jobs_sums_of_cards" CHECK ((after_id is null) = (sums is null))
);
--> statement-breakpoint
CREATE TABLE "simulations" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"program_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"rules" text COLLATE "C" NOT NULL,
	"rules_version" bigint NOT NULL,
	"from_at" bigint,
	"to_at" bigint NOT NULL,
	"sample" bigint NOT NULL,
	"cards_done" bigint NOT NULL,
	"cards_total" bigint NOT NULL,
	"result" text COLLATE "C",
	"finished_at" bigint,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "simulations_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "simulations_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "simulations_status_known" CHECK (status in ('pending', 'running', 'done', 'canceled', 'failed')),
	CONSTRAINT "simulations_result_when_done" CHECK ((result is null) = (status <> 'done'))
);
--> statement-breakpoint
CREATE TABLE "state_changes" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "state_changes_key" PRIMARY KEY("business_id","mode","subject_id","version")
);
--> statement-breakpoint
CREATE TABLE "sum_positions" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"scanned_to" text COLLATE "C",
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "sum_positions_key" PRIMARY KEY("business_id","mode"),
	CONSTRAINT "sum_positions_mode_known" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "test_clocks" (
	"business_id" text NOT NULL,
	"offset_ms" bigint NOT NULL,
	"advance_to" bigint,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"removing_since" bigint,
	CONSTRAINT "test_clocks_key" PRIMARY KEY("business_id")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"card_id" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C",
	"program_id" text COLLATE "C" NOT NULL,
	"rules_version" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"unit" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"delta" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"purchase_amount" bigint,
	"spend" bigint NOT NULL,
	"currency" text COLLATE "C",
	"value" bigint,
	"balance_after" bigint NOT NULL,
	"breakdown" text COLLATE "C" NOT NULL,
	"outcome" text COLLATE "C" NOT NULL,
	"available_at" bigint,
	"expires_at" bigint,
	"reference" text COLLATE "C",
	"reward_id" text COLLATE "C",
	"hold_id" text COLLATE "C",
	"reverses" text COLLATE "C",
	"reversed_delta" bigint NOT NULL,
	"reversed_amount" bigint NOT NULL,
	"location" text COLLATE "C",
	"staff_ref" text COLLATE "C",
	"reason" text COLLATE "C",
	"note" text COLLATE "C",
	"key_id" text COLLATE "C",
	"occurred_at" bigint NOT NULL,
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"pack_id" text COLLATE "C",
	"plan_id" text COLLATE "C",
	"cause_id" text COLLATE "C",
	"taken" text COLLATE "C",
	"previous_id" text COLLATE "C",
	"items" text COLLATE "C",
	"facts" text COLLATE "C",
	"excluded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "transactions_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "transactions_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "transactions_delta_range" CHECK (delta between -1000000000000 and 1000000000000),
	CONSTRAINT "transactions_balance_range" CHECK (balance_after between -1000000000000 and 1000000000000),
	CONSTRAINT "transactions_amount_range" CHECK (amount between -1000000000000 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"business_id" text NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C",
	"enabled_events" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"disabled_reason" text COLLATE "C",
	"disabled_at" bigint,
	"owner_email" text COLLATE "C",
	"secret" text COLLATE "C" NOT NULL,
	"warned_at" bigint,
	"round" bigint NOT NULL,
	"chore" text COLLATE "C",
	"metadata" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"old_secrets" text COLLATE "C",
	"failed_delivery_id" text COLLATE "C",
	CONSTRAINT "webhook_endpoints_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "webhook_endpoints_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "webhook_endpoints_status_known" CHECK (status in ('enabled', 'disabled'))
);
--> statement-breakpoint
-- Between plans of equal cost, the order in which the indexes of a table were made decides.
CREATE INDEX "audit_entries_by_target" ON "audit_entries" USING btree ("business_id","mode","target","id");--> statement-breakpoint
CREATE INDEX "cards_by_customer" ON "cards" USING btree ("business_id","mode","customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "cards_by_program" ON "cards" USING btree ("business_id","mode","program_id","id");--> statement-breakpoint
CREATE INDEX "cards_by_replaced_by" ON "cards" USING btree ("business_id","mode","replaced_by","id") WHERE replaced_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_external_id" ON "cards" USING btree ("external_id","business_id","mode") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_open" ON "cards" USING btree ("customer_id","business_id","mode","program_id") WHERE customer_id is not null and status <> 'closed';--> statement-breakpoint
CREATE INDEX "cards_by_due" ON "cards" USING btree ("due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("business_id","mode","phone","id") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "customers_by_merged_into" ON "customers" USING btree ("business_id","mode","merged_into","id") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "customers_by_erasing" ON "customers" USING btree ("business_id","mode","erasing_since","id") WHERE erasing_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_external_id" ON "customers" USING btree ("external_id","business_id","mode") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_by_due" ON "deliveries" USING btree ("business_id","mode","endpoint_id","due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_by_endpoint" ON "deliveries" USING btree ("business_id","mode","endpoint_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_by_event" ON "deliveries" USING btree ("business_id","mode","event_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_by_excerpts" ON "deliveries" USING btree ("business_id","mode","excerpts_since") WHERE excerpts_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_id" ON "events" USING btree ("business_id","mode","id");--> statement-breakpoint
CREATE INDEX "events_by_customer" ON "events" USING btree ("business_id","mode","customer_id","sequence") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "holds_by_open" ON "holds" USING btree ("business_id","mode","open_card_id") WHERE open_card_id is not null;--> statement-breakpoint
CREATE INDEX "holds_by_reference" ON "holds" USING btree ("business_id","mode","card_id","held_for","reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "idempotency_by_customer" ON "idempotency" USING btree ("business_id","mode","customer_id","key") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency" USING btree ("business_id","mode","created_at") WHERE created_at > 0;--> statement-breakpoint
CREATE INDEX "import_rows_by_customer" ON "import_rows" USING btree ("business_id","mode","customer_external_id","import_id") WHERE customer_external_id is not null;--> statement-breakpoint
CREATE INDEX "import_rows_by_age" ON "import_rows" USING btree ("business_id","mode","created_at") WHERE created_at > 0;--> statement-breakpoint
CREATE INDEX "lots_by_open" ON "lots" USING btree ("business_id","mode","open_card_id") WHERE open_card_id is not null;--> statement-breakpoint
CREATE INDEX "lots_by_card" ON "lots" USING btree ("business_id","mode","card_id","id");--> statement-breakpoint
CREATE INDEX "mails_by_due" ON "mails" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "memberships_by_customer" ON "memberships" USING btree ("business_id","mode","customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "memberships_by_expires" ON "memberships" USING btree ("business_id","mode","expires_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_card" ON "memberships" USING btree ("card_id","business_id","mode");--> statement-breakpoint
CREATE INDEX "programs_by_status" ON "programs" USING btree ("business_id","mode","status","id");--> statement-breakpoint
CREATE INDEX "rewards_by_program" ON "rewards" USING btree ("business_id","mode","program_id","id");--> statement-breakpoint
CREATE INDEX "transactions_by_reference_alone" ON "transactions" USING btree ("business_id","mode","reference","id") WHERE reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_sequence" ON "transactions" USING btree ("card_id","business_id","mode","sequence");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_enabled" ON "webhook_endpoints" USING btree ("id","business_id","mode") WHERE status = 'enabled';--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_reference" ON "transactions" USING btree ("card_id","business_id","mode","kind","reference",(case when reverses is null then '' else reverses end)) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "cards_by_without_code_key" ON "cards" USING btree ("business_id","mode","id") WHERE code_key is null;--> statement-breakpoint
CREATE INDEX "customers_by_email_key" ON "customers" USING btree ("business_id","mode","email_key","id") WHERE email_key is not null;--> statement-breakpoint
CREATE INDEX "customers_by_without_email_key" ON "customers" USING btree ("business_id","mode","id") WHERE email_key is null and email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_code" ON "cards" USING btree ("code_key","business_id","mode","program_id",(case when shares_code_key = 0 then '' else code end));--> statement-breakpoint
CREATE INDEX "customers_by_left_email_key" ON "customers" USING btree ("business_id","mode","id") WHERE email is null and email_key is not null;--> statement-breakpoint
CREATE INDEX "simulations_by_program" ON "simulations" USING btree ("business_id","mode","program_id","id");--> statement-breakpoint
CREATE INDEX "customers_by_without_search" ON "customers" USING btree ("business_id","mode","id") WHERE search_version is null or search_version <> version;--> statement-breakpoint
CREATE INDEX "holds_by_status" ON "holds" USING btree ("business_id","mode","status","id");--> statement-breakpoint
CREATE INDEX "passkeys_by_person" ON "passkeys" USING btree ("business_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("email_key","business_id");--> statement-breakpoint
CREATE INDEX "sessions_by_person" ON "sessions" USING btree ("business_id","person_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_by_person" ON "sign_in_links" USING btree ("business_id","person_id");--> statement-breakpoint
CREATE INDEX "card_links_by_card" ON "card_links" USING btree ("business_id","mode","card_id","id");--> statement-breakpoint
CREATE INDEX "card_links_by_expires" ON "card_links" USING btree ("business_id","mode","expires_at","id") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "card_links_by_revoked" ON "card_links" USING btree ("business_id","mode","revoked_at","id") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "customers_by_updated" ON "customers" USING btree ("business_id","mode","updated_at","id");--> statement-breakpoint
CREATE INDEX "cards_by_lapse" ON "cards" USING btree ("business_id","mode","lapses_at","id") WHERE lapses_at is not null;--> statement-breakpoint
CREATE INDEX "lots_by_expiry" ON "lots" USING btree ("business_id","mode","expires_at","id") WHERE open_card_id is not null and expires_at is not null;--> statement-breakpoint
CREATE INDEX "lots_by_without_program" ON "lots" USING btree ("business_id","mode","expires_at","id") WHERE open_card_id is not null and expires_at is not null and program_id is null;--> statement-breakpoint
CREATE INDEX "customers_by_without_plain_search" ON "customers" USING btree ("business_id","mode","id") WHERE plain_search_version is null or plain_search_version <> version;--> statement-breakpoint
-- 0 where a condition holds. Otherwise its statement fails with an SQLSTATE of the service, such as LY001 where a row is not as a
-- batch expects it. Immutable, because Citus sends no other function to its workers.
CREATE FUNCTION "loyalty_require"("holds" boolean, "sql_state" text) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF "holds" IS NOT TRUE THEN
    RAISE EXCEPTION USING ERRCODE = "sql_state", MESSAGE = 'a batch does not find what it expects';
  END IF;
  RETURN 0;
END
$$;
