ALTER TABLE `holds` ADD `location` text;--> statement-breakpoint
ALTER TABLE `holds` ADD `staff_ref` text;