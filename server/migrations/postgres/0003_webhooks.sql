CREATE TABLE "deliveries" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"status" text NOT NULL,
	"round" bigint NOT NULL,
	"failures" bigint NOT NULL,
	"disables" bigint NOT NULL,
	"body" text,
	"attempts" text NOT NULL,
	"due_at" bigint,
	"lease_until" bigint NOT NULL,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "deliveries_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "deliveries_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "deliveries_status_known" CHECK (status in ('pending', 'delivered', 'failed')),
	CONSTRAINT "deliveries_pending_due" CHECK ((status = 'pending') = (due_at is not null))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"facts" text NOT NULL,
	"failures" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "mails_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "mails_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "mails_kind_known" CHECK (kind in ('disabled', 'warning'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"enabled_events" text NOT NULL,
	"status" text NOT NULL,
	"disabled_reason" text,
	"disabled_at" bigint,
	"owner_email" text,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" bigint,
	"warned_at" bigint,
	"round" bigint NOT NULL,
	"chore" text,
	"metadata" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "webhook_endpoints_key" PRIMARY KEY("business_id","mode","id"),
	CONSTRAINT "webhook_endpoints_mode_known" CHECK (mode in ('live', 'test')),
	CONSTRAINT "webhook_endpoints_status_known" CHECK (status in ('enabled', 'disabled'))
);
--> statement-breakpoint
ALTER TABLE "event_counters" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_by_due" ON "deliveries" USING btree ("business_id","mode","endpoint_id","due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_by_endpoint" ON "deliveries" USING btree ("business_id","mode","endpoint_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_by_event" ON "deliveries" USING btree ("business_id","mode","event_id","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_enabled" ON "webhook_endpoints" USING btree ("id","business_id","mode") WHERE status = 'enabled';