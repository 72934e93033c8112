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
