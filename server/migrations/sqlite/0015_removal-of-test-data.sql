ALTER TABLE `test_clocks` ADD `removing_since` integer;--> statement-breakpoint
UPDATE `test_clocks` SET `removing_since` = `updated_at`, `metadata` = '{}' WHERE `metadata` = '{"emptying":"1"}';
