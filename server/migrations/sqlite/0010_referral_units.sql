DROP INDEX `referrals_by_program`;--> statement-breakpoint
ALTER TABLE `referrals` ADD `friend_units` integer;--> statement-breakpoint
ALTER TABLE `referrals` ADD `referrer_units` integer;--> statement-breakpoint
CREATE INDEX `referrals_by_program` ON `referrals` (`business_id`,`mode`,`program_id`,`id`,`state`,`qualifies_by`,`friend_units`,`referrer_units`);