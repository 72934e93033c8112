CREATE TABLE `activity_sums` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`day` integer NOT NULL,
	`previous_day` integer NOT NULL,
	`program_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `day`, `previous_day`, `program_id`),
	CONSTRAINT "activity_sums_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `api_keys` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`last4` text NOT NULL,
	`scopes` text NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`last_used_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`planned_expiry` integer,
	`operations` text,
	`program_ids` text,
	`locations` text,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "api_keys_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`key_id` text,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`request_id` text NOT NULL,
	`before` text,
	`after` text,
	`created_at` integer NOT NULL,
	`person_id` text,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "audit_entries_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `businesses` (
	`business_id` text PRIMARY KEY NOT NULL,
	`external_id` text,
	`name` text NOT NULL,
	`owner_email` text,
	`currency` text NOT NULL,
	`timezone` text NOT NULL,
	`plan` text NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`suspended_at` integer,
	`suspended_reason` text,
	`exported_at` integer,
	`country` text,
	`card_page_origins` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `card_links` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`customer_id` text,
	`digest` text NOT NULL,
	`last4` text NOT NULL,
	`permissions` text NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`last_used_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "card_links_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `card_months` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`card_id` text NOT NULL,
	`program_id` text NOT NULL,
	`months` text NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `card_id`),
	CONSTRAINT "card_months_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `cards` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`code` text NOT NULL,
	`external_id` text,
	`customer_id` text,
	`program_id` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text NOT NULL,
	`currency` text,
	`status` text NOT NULL,
	`status_reason` text,
	`status_changed_at` integer NOT NULL,
	`available` integer NOT NULL,
	`pending` integer NOT NULL,
	`held` integer NOT NULL,
	`lifetime_earned` integer NOT NULL,
	`lifetime_used` integer NOT NULL,
	`next_expiry_amount` integer,
	`next_expiry_at` integer,
	`tier_id` text,
	`standing_earns` integer NOT NULL,
	`last_sequence` integer NOT NULL,
	`counted` integer NOT NULL,
	`replaces` text,
	`replaced_by` text,
	`expires_at` integer,
	`last_activity_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`next_available_amount` integer,
	`next_available_at` integer,
	`lots_card_id` text,
	`holds_card_id` text,
	`membership_id` text,
	`lapses_at` integer,
	`due_at` integer,
	`issued_at` integer,
	`merged_card_id` text,
	`last_transaction_id` text,
	`code_key` text,
	`shares_code_key` integer DEFAULT 0 NOT NULL,
	`expiry_announced_to` integer,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "cards_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "cards_status_known" CHECK(status in ('active', 'blocked', 'expired', 'closed')),
	CONSTRAINT "cards_available_range" CHECK(available between -1000000000000 and 1000000000000),
	CONSTRAINT "cards_pending_range" CHECK(pending between 0 and 1000000000000),
	CONSTRAINT "cards_held_range" CHECK(held between 0 and 1000000000000)
) STRICT;
--> statement-breakpoint
CREATE TABLE `cohort_positions` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`sequence` integer NOT NULL,
	`scanned_to` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`),
	CONSTRAINT "cohort_positions_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `cohort_sums` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`cohort` integer NOT NULL,
	`month` integer NOT NULL,
	`program_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `cohort`, `month`, `program_id`),
	CONSTRAINT "cohort_sums_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `counters` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`card_id` text NOT NULL,
	`name` text NOT NULL,
	`day` integer NOT NULL,
	`value` integer NOT NULL,
	`amount` integer NOT NULL,
	`count` integer NOT NULL,
	`spend` integer NOT NULL,
	`excluded` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `card_id`, `name`, `day`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `customer_search` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`entry` text NOT NULL,
	`customer_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `entry`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `customers` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`external_id` text,
	`name` text,
	`email` text,
	`phone` text,
	`birthday` text,
	`locale` text,
	`tags` text NOT NULL,
	`marketing_consent` integer NOT NULL,
	`marketing_consent_at` integer,
	`marketing_consent_source` text,
	`status` text NOT NULL,
	`merged_into` text,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`erasing_since` integer,
	`email_key` text,
	`search_entries` text,
	`search_version` integer,
	`plain_search_version` integer,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "customers_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "customers_status_known" CHECK(status in ('active', 'merged', 'erased'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`event_id` text NOT NULL,
	`status` text NOT NULL,
	`round` integer NOT NULL,
	`failures` integer NOT NULL,
	`disables` integer NOT NULL,
	`body` text,
	`attempts` text NOT NULL,
	`due_at` integer,
	`lease_until` integer NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`excerpts_since` integer,
	`trace_id` text,
	`skipped_at` integer,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "deliveries_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "deliveries_status_known" CHECK(status in ('pending', 'delivered', 'failed')),
	CONSTRAINT "deliveries_pending_due" CHECK((status = 'pending') = (due_at is not null))
) STRICT;
--> statement-breakpoint
CREATE TABLE `erased_identities` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `digest`),
	CONSTRAINT "erased_identities_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `erasure_keys` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`),
	CONSTRAINT "erasure_keys_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `event_counters` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`sequence` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`business_id`, `mode`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `events` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`sequence` integer NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`customer_id` text,
	`card` text,
	PRIMARY KEY(`business_id`, `mode`, `sequence`),
	CONSTRAINT "events_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `holds` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`open_card_id` text,
	`held_for` text NOT NULL,
	`reward_id` text,
	`amount` integer NOT NULL,
	`captured` integer NOT NULL,
	`status` text NOT NULL,
	`reference` text,
	`purchase_amount` integer,
	`currency` text,
	`value` integer,
	`taken` text NOT NULL,
	`key_id` text,
	`expires_at` integer NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`location` text,
	`staff_ref` text,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "holds_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "holds_captured_range" CHECK(captured between 0 and amount)
) STRICT;
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`origin` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer NOT NULL,
	`location` text,
	`etag` text,
	`body` text NOT NULL,
	`request_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`customer_id` text,
	`transaction_id` text,
	PRIMARY KEY(`business_id`, `mode`, `origin`, `key`),
	CONSTRAINT "idempotency_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "idempotency_origin_known" CHECK(origin in ('client', 'server'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `import_jobs` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`import_id` text NOT NULL,
	`lease_until` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `import_id`),
	CONSTRAINT "import_jobs_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`data` text,
	`customer_external_id` text,
	`code` text,
	`field` text,
	`detail` text,
	`created_at` integer NOT NULL,
	`faults` text,
	PRIMARY KEY(`business_id`, `mode`, `import_id`, `line`),
	CONSTRAINT "import_rows_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "import_rows_settled" CHECK((data is null) = (code is not null))
) STRICT;
--> statement-breakpoint
CREATE TABLE `imports` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`total` integer NOT NULL,
	`created` integer NOT NULL,
	`unchanged` integer NOT NULL,
	`refused` integer NOT NULL,
	`key_id` text,
	`request_id` text NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`person_id` text,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "imports_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "imports_status_known" CHECK(status in ('pending', 'running', 'done')),
	CONSTRAINT "imports_counts_range" CHECK(created + unchanged + refused between 0 and total)
) STRICT;
--> statement-breakpoint
CREATE TABLE `key_digests` (
	`digest` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`key_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `ledger_sums` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`dimension` text NOT NULL,
	`day` integer NOT NULL,
	`program_id` text NOT NULL,
	`value` text NOT NULL,
	`issued` integer NOT NULL,
	`used` integer NOT NULL,
	`expired` integer NOT NULL,
	`adjusted` integer NOT NULL,
	`delta` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `dimension`, `day`, `program_id`, `value`),
	CONSTRAINT "ledger_sums_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "ledger_sums_dimension_known" CHECK(dimension in ('all', 'location', 'staff_ref', 'key_id'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `lots` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`open_card_id` text,
	`transaction_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`amount` integer NOT NULL,
	`remaining` integer NOT NULL,
	`lapsed` integer NOT NULL,
	`is_pending` integer NOT NULL,
	`available_at` integer,
	`expires_at` integer,
	`valid_from_use` text,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`program_id` text,
	`announced_for` integer,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "lots_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "lots_remaining_range" CHECK(remaining between 0 and amount)
) STRICT;
--> statement-breakpoint
CREATE TABLE `mails` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`facts` text NOT NULL,
	`failures` integer NOT NULL,
	`due_at` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "mails_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "mails_kind_known" CHECK(kind in ('disabled', 'warning'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `memberships` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`customer_id` text,
	`plan_id` text NOT NULL,
	`status` text NOT NULL,
	`entitled_until` integer,
	`period_start` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`grace_until` integer,
	`is_unlimited` integer NOT NULL,
	`renewal_count` integer NOT NULL,
	`canceled_at` integer,
	`anchor` text NOT NULL,
	`told` text NOT NULL,
	`transaction_id` text NOT NULL,
	`earlier` text,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`former_customers` text,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "memberships_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "memberships_status_known" CHECK(status in ('active', 'expiring', 'grace', 'expired', 'canceled'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`digest` text NOT NULL,
	`public_key` text NOT NULL,
	`signatures` integer NOT NULL,
	`transports` text NOT NULL,
	`last_used_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `people` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`locations` text,
	`last_signed_in_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `program_images` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`program_id` text NOT NULL,
	`digest` text NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `program_id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `programs` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`kind` text NOT NULL,
	`rules` text NOT NULL,
	`rules_version` integer NOT NULL,
	`rules_valid_from` integer NOT NULL,
	`state_changed_at` integer NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expiry_notice_days` integer,
	`image` text,
	`translations` text,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "programs_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "programs_status_known" CHECK(status in ('draft', 'active', 'paused', 'archived'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `request_chunks` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`requests` integer NOT NULL,
	`created_at` integer NOT NULL,
	`entries` text NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "request_chunks_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `rewards` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`program_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`benefit` text NOT NULL,
	`cost` integer NOT NULL,
	`status` text NOT NULL,
	`stock` integer,
	`per_card_limit` integer,
	`tier_ids` text NOT NULL,
	`valid_from` integer,
	`valid_until` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`translations` text,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "rewards_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "rewards_status_known" CHECK(status in ('active', 'archived')),
	CONSTRAINT "rewards_stock_range" CHECK(stock is null or stock >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `rules_versions` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`program_id` text NOT NULL,
	`rules_version` integer NOT NULL,
	`rules` text NOT NULL,
	`valid_from` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `program_id`, `rules_version`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`person_id` text NOT NULL,
	`digest` text NOT NULL,
	`method` text NOT NULL,
	`client` text,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `sign_in_addresses` (
	`digest` text NOT NULL,
	`person_id` text NOT NULL,
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	PRIMARY KEY(`digest`, `person_id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`person_id` text NOT NULL,
	`digest` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `simulation_jobs` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`simulation_id` text NOT NULL,
	`lease_until` integer NOT NULL,
	`after_id` text,
	`sums` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `simulation_id`),
	CONSTRAINT "simulation_jobs_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "simulation_jobs_sums_of_cards" CHECK((after_id is null) = (sums is null))
) STRICT;
--> statement-breakpoint
CREATE TABLE `simulations` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`program_id` text NOT NULL,
	`status` text NOT NULL,
	`rules` text NOT NULL,
	`rules_version` integer NOT NULL,
	`from_at` integer,
	`to_at` integer NOT NULL,
	`sample` integer NOT NULL,
	`cards_done` integer NOT NULL,
	`cards_total` integer NOT NULL,
	`result` text,
	`finished_at` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "simulations_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "simulations_status_known" CHECK(status in ('pending', 'running', 'done', 'canceled', 'failed')),
	CONSTRAINT "simulations_result_when_done" CHECK((result is null) = (status <> 'done'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `state_changes` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`subject_id` text NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `subject_id`, `version`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `sum_positions` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`sequence` integer NOT NULL,
	`scanned_to` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `mode`),
	CONSTRAINT "sum_positions_mode_known" CHECK(mode in ('live', 'test'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `test_clocks` (
	`business_id` text PRIMARY KEY NOT NULL,
	`offset_ms` integer NOT NULL,
	`advance_to` integer,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removing_since` integer
) STRICT;
--> statement-breakpoint
CREATE TABLE `transactions` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`card_id` text NOT NULL,
	`customer_id` text,
	`program_id` text NOT NULL,
	`rules_version` integer NOT NULL,
	`kind` text NOT NULL,
	`unit` text NOT NULL,
	`amount` integer NOT NULL,
	`delta` integer NOT NULL,
	`sequence` integer NOT NULL,
	`purchase_amount` integer,
	`spend` integer NOT NULL,
	`currency` text,
	`value` integer,
	`balance_after` integer NOT NULL,
	`breakdown` text NOT NULL,
	`outcome` text NOT NULL,
	`available_at` integer,
	`expires_at` integer,
	`reference` text,
	`reward_id` text,
	`hold_id` text,
	`reverses` text,
	`reversed_delta` integer NOT NULL,
	`reversed_amount` integer NOT NULL,
	`location` text,
	`staff_ref` text,
	`reason` text,
	`note` text,
	`key_id` text,
	`occurred_at` integer NOT NULL,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`pack_id` text,
	`plan_id` text,
	`cause_id` text,
	`taken` text,
	`previous_id` text,
	`items` text,
	`facts` text,
	`excluded` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "transactions_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "transactions_delta_range" CHECK(delta between -1000000000000 and 1000000000000),
	CONSTRAINT "transactions_balance_range" CHECK(balance_after between -1000000000000 and 1000000000000),
	CONSTRAINT "transactions_amount_range" CHECK(amount between -1000000000000 and 1000000000000)
) STRICT;
--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`business_id` text NOT NULL,
	`mode` text NOT NULL,
	`id` text NOT NULL,
	`url` text NOT NULL,
	`description` text,
	`enabled_events` text NOT NULL,
	`status` text NOT NULL,
	`disabled_reason` text,
	`disabled_at` integer,
	`owner_email` text,
	`secret` text NOT NULL,
	`warned_at` integer,
	`round` integer NOT NULL,
	`chore` text,
	`metadata` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`old_secrets` text,
	`failed_delivery_id` text,
	PRIMARY KEY(`business_id`, `mode`, `id`),
	CONSTRAINT "webhook_endpoints_mode_known" CHECK(mode in ('live', 'test')),
	CONSTRAINT "webhook_endpoints_status_known" CHECK(status in ('enabled', 'disabled'))
) STRICT;
--> statement-breakpoint
-- Between plans of equal cost, the order in which the indexes of a table were made decides.
CREATE UNIQUE INDEX `cards_external_id` ON `cards` (`business_id`,`mode`,`external_id`) WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `cards_open` ON `cards` (`business_id`,`mode`,`customer_id`,`program_id`) WHERE customer_id is not null and status <> 'closed';--> statement-breakpoint
CREATE INDEX `cards_by_customer` ON `cards` (`business_id`,`mode`,`customer_id`,`id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `cards_by_program` ON `cards` (`business_id`,`mode`,`program_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `customers_external_id` ON `customers` (`business_id`,`mode`,`external_id`) WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX `customers_by_phone` ON `customers` (`business_id`,`mode`,`phone`,`id`) WHERE phone is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `events_id` ON `events` (`business_id`,`mode`,`id`);--> statement-breakpoint
CREATE INDEX `programs_by_status` ON `programs` (`business_id`,`mode`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `transactions_by_reference_alone` ON `transactions` (`business_id`,`mode`,`reference`,`id`) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX `holds_by_open` ON `holds` (`business_id`,`mode`,`open_card_id`) WHERE open_card_id is not null;--> statement-breakpoint
CREATE INDEX `holds_by_reference` ON `holds` (`business_id`,`mode`,`card_id`,`held_for`,`reference`) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX `lots_by_open` ON `lots` (`business_id`,`mode`,`open_card_id`) WHERE open_card_id is not null;--> statement-breakpoint
CREATE INDEX `lots_by_card` ON `lots` (`business_id`,`mode`,`card_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_card` ON `memberships` (`business_id`,`mode`,`card_id`);--> statement-breakpoint
CREATE INDEX `memberships_by_customer` ON `memberships` (`business_id`,`mode`,`customer_id`,`id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `memberships_by_expires` ON `memberships` (`business_id`,`mode`,`expires_at`,`id`);--> statement-breakpoint
CREATE INDEX `rewards_by_program` ON `rewards` (`business_id`,`mode`,`program_id`,`id`);--> statement-breakpoint
CREATE INDEX `cards_by_due` ON `cards` (`due_at`,`id`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `audit_entries_by_target` ON `audit_entries` (`business_id`,`mode`,`target`,`id`);--> statement-breakpoint
CREATE INDEX `cards_by_replaced_by` ON `cards` (`business_id`,`mode`,`replaced_by`,`id`) WHERE replaced_by is not null;--> statement-breakpoint
CREATE INDEX `customers_by_merged_into` ON `customers` (`business_id`,`mode`,`merged_into`,`id`) WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX `customers_by_erasing` ON `customers` (`business_id`,`mode`,`erasing_since`,`id`) WHERE erasing_since is not null;--> statement-breakpoint
CREATE INDEX `events_by_customer` ON `events` (`business_id`,`mode`,`customer_id`,`sequence`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `idempotency_by_customer` ON `idempotency` (`business_id`,`mode`,`customer_id`,`key`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `idempotency_by_age` ON `idempotency` (`business_id`,`mode`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_due` ON `deliveries` (`business_id`,`mode`,`endpoint_id`,`due_at`,`id`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `deliveries_by_endpoint` ON `deliveries` (`business_id`,`mode`,`endpoint_id`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_event` ON `deliveries` (`business_id`,`mode`,`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_by_enabled` ON `webhook_endpoints` (`id`,`business_id`,`mode`) WHERE status = 'enabled';--> statement-breakpoint
CREATE INDEX `mails_by_due` ON `mails` (`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `import_rows_by_customer` ON `import_rows` (`business_id`,`mode`,`customer_external_id`,`import_id`) WHERE customer_external_id is not null;--> statement-breakpoint
CREATE INDEX `import_rows_by_age` ON `import_rows` (`business_id`,`mode`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_excerpts` ON `deliveries` (`business_id`,`mode`,`excerpts_since`) WHERE excerpts_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_sequence` ON `transactions` (`business_id`,`mode`,`card_id`,`sequence`) WHERE sequence % 64 = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_reference` ON `transactions` (`business_id`,`mode`,`card_id`,`kind`,`reference`,(case when reverses is null then '' else reverses end)) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX `customers_by_email_key` ON `customers` (`business_id`,`mode`,`email_key`,`id`) WHERE email_key is not null;--> statement-breakpoint
CREATE INDEX `customers_by_without_email_key` ON `customers` (`business_id`,`mode`,`id`) WHERE email_key is null and email is not null;--> statement-breakpoint
CREATE INDEX `cards_by_without_code_key` ON `cards` (`business_id`,`mode`,`id`) WHERE code_key is null;--> statement-breakpoint
CREATE UNIQUE INDEX `cards_code` ON `cards` (`business_id`,`mode`,`code_key`,`program_id`,(case when shares_code_key = 0 then '' else code end));--> statement-breakpoint
CREATE INDEX `customers_by_left_email_key` ON `customers` (`business_id`,`mode`,`id`) WHERE email is null and email_key is not null;--> statement-breakpoint
CREATE INDEX `simulations_by_program` ON `simulations` (`business_id`,`mode`,`program_id`,`id`);--> statement-breakpoint
CREATE INDEX `customers_by_without_search` ON `customers` (`business_id`,`mode`,`id`) WHERE search_version is null or search_version <> version;--> statement-breakpoint
CREATE INDEX `holds_by_status` ON `holds` (`business_id`,`mode`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `passkeys_by_person` ON `passkeys` (`business_id`,`person_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `people_email` ON `people` (`business_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `sessions_by_person` ON `sessions` (`business_id`,`person_id`);--> statement-breakpoint
CREATE INDEX `sign_in_links_by_person` ON `sign_in_links` (`business_id`,`person_id`);--> statement-breakpoint
CREATE INDEX `card_links_by_card` ON `card_links` (`business_id`,`mode`,`card_id`,`id`);--> statement-breakpoint
CREATE INDEX `card_links_by_expires` ON `card_links` (`business_id`,`mode`,`expires_at`,`id`) WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX `card_links_by_revoked` ON `card_links` (`business_id`,`mode`,`revoked_at`,`id`) WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX `customers_by_updated` ON `customers` (`business_id`,`mode`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `cards_by_lapse` ON `cards` (`business_id`,`mode`,`lapses_at`,`id`) WHERE lapses_at is not null;--> statement-breakpoint
CREATE INDEX `lots_by_expiry` ON `lots` (`business_id`,`mode`,`expires_at`,`id`) WHERE open_card_id is not null and expires_at is not null;--> statement-breakpoint
CREATE INDEX `lots_by_without_program` ON `lots` (`business_id`,`mode`,`expires_at`,`id`) WHERE open_card_id is not null and expires_at is not null and program_id is null;--> statement-breakpoint
CREATE INDEX `customers_by_without_plain_search` ON `customers` (`business_id`,`mode`,`id`) WHERE plain_search_version is null or plain_search_version <> version;
