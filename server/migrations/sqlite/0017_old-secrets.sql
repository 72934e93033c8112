-- oldest writer: 0017_old-secrets
ALTER TABLE `webhook_endpoints` ADD `old_secrets` text;--> statement-breakpoint
-- One old secret was stored as it is, several as a JSON array. A sealed secret has no character that JSON escapes.
UPDATE `webhook_endpoints` SET `old_secrets` = CASE
  WHEN substr(`old_secret`, 1, 1) = '[' THEN `old_secret`
  ELSE '[{"sealed":"' || `old_secret` || '","until":' || coalesce(`old_secret_until`, 0) || '}]'
END WHERE `old_secret` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` DROP COLUMN `old_secret`;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` DROP COLUMN `old_secret_until`;
