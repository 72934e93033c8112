ALTER TABLE `transactions` ADD `previous_id` text;--> statement-breakpoint
ALTER TABLE `cards` ADD `last_transaction_id` text;--> statement-breakpoint
UPDATE `transactions` SET `previous_id` = `before`.`id` FROM `transactions` AS `before` WHERE `before`.`business_id` = `transactions`.`business_id` AND `before`.`mode` = `transactions`.`mode` AND `before`.`card_id` = `transactions`.`card_id` AND `before`.`sequence` = `transactions`.`sequence` - 1;--> statement-breakpoint
UPDATE `cards` SET `last_transaction_id` = `last`.`id` FROM `transactions` AS `last` WHERE `last`.`business_id` = `cards`.`business_id` AND `last`.`mode` = `cards`.`mode` AND `last`.`card_id` = `cards`.`id` AND `last`.`sequence` = `cards`.`last_sequence`;--> statement-breakpoint
DROP INDEX `transactions_sequence`;--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_sequence` ON `transactions` (`business_id`,`mode`,`card_id`,`sequence`) WHERE sequence % 64 = 0;
