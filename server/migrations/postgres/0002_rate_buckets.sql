CREATE UNLOGGED TABLE "rate_buckets" (
	"business_id" text NOT NULL,
	"at_us" bigint NOT NULL,
	"full_at_us" bigint NOT NULL,
	"granted" bigint NOT NULL,
	CONSTRAINT "rate_buckets_key" PRIMARY KEY("business_id")
);
