CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea"
);
--> statement-breakpoint
CREATE INDEX "socket_io_attachments_age" ON "socket_io_attachments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin (array_to_tsvector(string_to_array("search_key", ' ')));
--> statement-breakpoint
CREATE FUNCTION tell_of_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('miyar_access', (CASE WHEN TG_TABLE_NAME = 'users' THEN to_jsonb(OLD) -> 'id' ELSE to_jsonb(OLD) -> 'user_id' END)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER login_sessions_ended AFTER UPDATE OF ended_at ON login_sessions FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION tell_of_access();
--> statement-breakpoint
CREATE TRIGGER login_sessions_gone AFTER DELETE ON login_sessions FOR EACH ROW WHEN (OLD.ended_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION tell_of_access();
--> statement-breakpoint
CREATE TRIGGER users_access AFTER UPDATE OF role, verified_at, suspended_at, deleted_at ON users FOR EACH ROW EXECUTE FUNCTION tell_of_access();
