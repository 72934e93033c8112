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
