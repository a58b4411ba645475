CREATE TABLE "audit_links" (
	"link" integer PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"seal" text
);
--> statement-breakpoint
CREATE TABLE "audit_waiting" (
	"event_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_event" ON "audit_links" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "events_newest" ON "events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "events_kind" ON "events" USING btree ("kind","at","id");--> statement-breakpoint
-- What happened is only added to: of an event the names in its data may be taken out, nothing else, and no link is changed.
CREATE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log is only added to: % of % refused', lower(TG_OP), TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_stay BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_log();
--> statement-breakpoint
CREATE TRIGGER events_unchanged BEFORE UPDATE ON events FOR EACH ROW
  WHEN ((OLD.id, OLD.kind, OLD.actor_id, OLD.application_id, OLD.institution_id, OLD.user_id, OLD.at)
    IS DISTINCT FROM (NEW.id, NEW.kind, NEW.actor_id, NEW.application_id, NEW.institution_id, NEW.user_id, NEW.at))
  EXECUTE FUNCTION refuse_change_of_log();
--> statement-breakpoint
CREATE TRIGGER audit_links_unchanged BEFORE UPDATE OR DELETE ON audit_links FOR EACH ROW EXECUTE FUNCTION refuse_change_of_log();
--> statement-breakpoint
-- Events wait for their link from the transaction on that writes them.
CREATE FUNCTION wait_for_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_waiting (event_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_wait_for_link AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION wait_for_link();
--> statement-breakpoint
INSERT INTO audit_waiting (event_id) SELECT id FROM events;
