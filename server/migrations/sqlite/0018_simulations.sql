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
CREATE INDEX `simulations_by_program` ON `simulations` (`business_id`,`mode`,`program_id`,`id`);