CREATE TABLE "breach_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breach_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"breach_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"found_at" timestamp (3) with time zone NOT NULL,
	"what_happened" text NOT NULL,
	"categories" text NOT NULL,
	"people_count" integer,
	"risk_level" text NOT NULL,
	"risks" text NOT NULL,
	"measures" text NOT NULL,
	"contact" text NOT NULL,
	"authority_told_at" timestamp (3) with time zone,
	"people_told_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"user_id" integer,
	"requester_name" text NOT NULL,
	"requester_email" text,
	"language" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"extended_at" timestamp (3) with time zone,
	"extension_reason" text,
	"reminded_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answered_by" integer,
	"outcome" text,
	"answer" text,
	"recorded_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "data_requests_answered" CHECK (("data_requests"."answered_at" is null) = ("data_requests"."outcome" is null))
);
--> statement-breakpoint
DROP INDEX "consents_once";--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "contact_message_id" integer;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "breach_changes" ADD CONSTRAINT "breach_changes_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_changes" ADD CONSTRAINT "breach_changes_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "breach_changes_version" ON "breach_changes" USING btree ("breach_id","version");--> statement-breakpoint
CREATE INDEX "breaches_newest" ON "breaches" USING btree ("found_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_one_open" ON "data_requests" USING btree ("user_id","kind") WHERE "data_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_newest" ON "data_requests" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("due_at","id") WHERE "data_requests"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_standing" ON "consents" USING btree ("user_id","purpose","version") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "consents_contact_message" ON "consents" USING btree ("contact_message_id");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_whose" CHECK (("consents"."user_id" is null) <> ("consents"."contact_message_id" is null));--> statement-breakpoint
-- The register of breaches is kept for good, and so is what it said before.
CREATE FUNCTION refuse_to_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is kept for good', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER breaches_stay BEFORE DELETE ON breaches FOR EACH ROW EXECUTE FUNCTION refuse_to_forget();
--> statement-breakpoint
CREATE TRIGGER breach_changes_stay BEFORE DELETE OR UPDATE ON breach_changes FOR EACH ROW EXECUTE FUNCTION refuse_to_forget();
