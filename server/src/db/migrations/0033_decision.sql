CREATE TABLE "prepared_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prepared_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"basis" text NOT NULL,
	"reason" text,
	"from_stage" text NOT NULL,
	"report_id" integer,
	"outcome" text NOT NULL,
	"level" text,
	"computed_level" text,
	"departure_reason" jsonb,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reasons_ar" text DEFAULT '' NOT NULL,
	"reasons_en" text DEFAULT '' NOT NULL,
	"validity_months" integer,
	"rests_on" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"prepared_by" integer,
	"prepared_at" timestamp (3) with time zone,
	"second_by" integer,
	"second_at" timestamp (3) with time zone,
	"second_note" text,
	"release_at" timestamp (3) with time zone,
	"release_by" integer,
	"frozen_id" integer,
	CONSTRAINT "prepared_decisions_basis" CHECK ("prepared_decisions"."basis" in ('report', 'not_eligible', 'lapsed', 'appeal', 'correction', 'suspicion')),
	CONSTRAINT "prepared_decisions_state" CHECK ("prepared_decisions"."state" in ('draft', 'prepared', 'agreed', 'refused', 'scheduled', 'recalled', 'released')),
	CONSTRAINT "prepared_decisions_scheduled" CHECK ("prepared_decisions"."state" <> 'scheduled' or "prepared_decisions"."release_at" is not null),
	CONSTRAINT "prepared_decisions_released" CHECK (("prepared_decisions"."state" = 'released') = ("prepared_decisions"."frozen_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_returned_from";--> statement-breakpoint
ALTER TABLE "case_returns" DROP CONSTRAINT "case_returns_closed_as";--> statement-breakpoint
DROP INDEX "certificates_application";--> statement-breakpoint
DROP INDEX "decisions_application";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaced_by_id" integer;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "basis" text DEFAULT 'light' NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "prepared_id" integer;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "reason_ar" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "reason_en" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "supersedes_id" integer;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "superseded_by_id" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "prepared_from" text;--> statement-breakpoint
ALTER TABLE "prepared_decisions" ADD CONSTRAINT "prepared_decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_decisions" ADD CONSTRAINT "prepared_decisions_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_decisions" ADD CONSTRAINT "prepared_decisions_second_by_users_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_decisions" ADD CONSTRAINT "prepared_decisions_release_by_users_id_fk" FOREIGN KEY ("release_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_decisions" ADD CONSTRAINT "prepared_decisions_frozen_id_frozen_records_id_fk" FOREIGN KEY ("frozen_id") REFERENCES "public"."frozen_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_decisions_open" ON "prepared_decisions" USING btree ("application_id") WHERE "prepared_decisions"."state" in ('draft', 'prepared', 'agreed', 'scheduled');--> statement-breakpoint
CREATE INDEX "prepared_decisions_case" ON "prepared_decisions" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "prepared_decisions_due" ON "prepared_decisions" USING btree ("release_at","id") WHERE "prepared_decisions"."state" = 'scheduled';--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_supersedes_id_decisions_id_fk" FOREIGN KEY ("supersedes_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_application" ON "certificates" USING btree ("application_id") WHERE "certificates"."replaced_by_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_application" ON "decisions" USING btree ("application_id") WHERE "decisions"."superseded_by_id" is null;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_prepared_from" CHECK (("cases"."stage" = 'decision_prepared') = ("cases"."prepared_from" is not null));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_returned_from" CHECK ((coalesce("cases"."prepared_from", "cases"."stage") = 'returned') = ("cases"."returned_from" is not null));--> statement-breakpoint
ALTER TABLE "case_returns" ADD CONSTRAINT "case_returns_closed_as" CHECK ("case_returns"."closed_as" in ('resubmitted', 'waived', 'withdrawn', 'decided'));--> statement-breakpoint
-- By hand from here on: the key that schemas cannot say without a circle, and what refuses every change of a released decision.
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_prepared_id_prepared_decisions_id_fk" FOREIGN KEY ("prepared_id") REFERENCES "prepared_decisions"("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_prepared" ON "decisions" ("prepared_id") WHERE "prepared_id" IS NOT NULL;
--> statement-breakpoint
-- A released decision never changes, but for the one that takes its place. It is deleted only by what destroys an application
-- whose retention is over, which says so. Decisions of the short path are not asked about.
CREATE FUNCTION refuse_change_of_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT 1 FROM decisions WHERE prepared_id IS NOT NULL) THEN
      RETURN NULL;
    END IF;
  ELSIF OLD.prepared_id IS NULL THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF NEW.prepared_id IS NULL THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF current_setting('miyar.destroying', true) = 'on' THEN RETURN OLD; END IF;
  ELSIF OLD.superseded_by_id IS NULL AND to_jsonb(OLD) - 'superseded_by_id' = to_jsonb(NEW) - 'superseded_by_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a released decision never changes: % of % refused', lower(TG_OP), TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER decisions_unchanged BEFORE UPDATE OR DELETE ON decisions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_decision();
--> statement-breakpoint
CREATE TRIGGER decisions_stay BEFORE TRUNCATE ON decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_decision();
--> statement-breakpoint
-- A preparation that has ended, released or not, stays as it was.
CREATE FUNCTION refuse_change_of_preparation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('miyar.destroying', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.state IN ('draft', 'prepared', 'agreed', 'scheduled') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a released decision never changes: % of % refused', lower(TG_OP), TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER prepared_decisions_unchanged BEFORE UPDATE OR DELETE ON prepared_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_preparation();
--> statement-breakpoint
CREATE TRIGGER prepared_decisions_stay BEFORE TRUNCATE ON prepared_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_preparation();
