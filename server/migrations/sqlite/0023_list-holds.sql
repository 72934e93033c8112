CREATE INDEX `holds_by_card` ON `holds` (`business_id`,`mode`,`card_id`,`id`);--> statement-breakpoint
CREATE INDEX `holds_by_status` ON `holds` (`business_id`,`mode`,`status`,`id`);