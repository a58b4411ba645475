-- Each table is rewritten once, under a lock of its own: docs/operations.md, Upgrades, says how long a million rows take.
-- A type that a column has already is no work, so that what was committed before a stop is not done again.
ALTER TABLE "login_sessions" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "login_sessions" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- next transaction
ALTER TABLE "audit_links" ALTER COLUMN "link" SET DATA TYPE bigint, ALTER COLUMN "event_id" SET DATA TYPE bigint;--> statement-breakpoint
-- next transaction
ALTER TABLE "audit_waiting" ALTER COLUMN "event_id" SET DATA TYPE bigint;--> statement-breakpoint
-- next transaction
-- The type of a column that a trigger's condition names cannot be changed.
DROP TRIGGER IF EXISTS events_unchanged ON events;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
CREATE TRIGGER events_unchanged BEFORE UPDATE ON events FOR EACH ROW
  WHEN ((OLD.id, OLD.kind, OLD.actor_id, OLD.application_id, OLD.institution_id, OLD.user_id, OLD.at)
    IS DISTINCT FROM (NEW.id, NEW.kind, NEW.actor_id, NEW.application_id, NEW.institution_id, NEW.user_id, NEW.at))
  EXECUTE FUNCTION refuse_change_of_log();--> statement-breakpoint
-- next transaction
ALTER TABLE "mails" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- next transaction
ALTER TABLE "conversation_members" ALTER COLUMN "newest_foreign_id" SET DATA TYPE bigint, ALTER COLUMN "read_up_to" SET DATA TYPE bigint, ALTER COLUMN "delivered_up_to" SET DATA TYPE bigint;--> statement-breakpoint
-- next transaction
ALTER TABLE "conversations" ALTER COLUMN "last_message_id" SET DATA TYPE bigint;--> statement-breakpoint
-- next transaction
ALTER TABLE "message_attachments" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "message_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "message_attachments" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- next transaction
ALTER TABLE "messages" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- next transaction
ALTER TABLE "notifications" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "event_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- next transaction
ALTER TABLE "waiting_notices" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "notification_id" SET DATA TYPE bigint, ALTER COLUMN "message_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "waiting_notices" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- next transaction
-- Row triggers do not see TRUNCATE.
CREATE TRIGGER events_not_emptied BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_log();--> statement-breakpoint
CREATE TRIGGER audit_links_not_emptied BEFORE TRUNCATE ON audit_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_log();--> statement-breakpoint
CREATE TRIGGER audit_waiting_not_emptied BEFORE TRUNCATE ON audit_waiting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_log();--> statement-breakpoint
-- The end of the chain, outside of its tables, so that a log that was emptied or cut short is noticed.
INSERT INTO settings (key, value) SELECT 'audit_head', jsonb_build_object('link', link, 'hash', hash) FROM audit_links ORDER BY link DESC LIMIT 1
  ON CONFLICT (key) DO NOTHING;
