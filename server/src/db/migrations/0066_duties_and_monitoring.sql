ALTER TABLE "applications" DROP CONSTRAINT IF EXISTS "applications_status";--> statement-breakpoint
ALTER TABLE "frozen_records" DROP CONSTRAINT IF EXISTS "frozen_records_kind";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status" CHECK ("applications"."status" in ('pending', 'approved', 'rejected', 'withdrawn', 'working', 'monitoring')) NOT VALID;--> statement-breakpoint
ALTER TABLE "frozen_records" ADD CONSTRAINT "frozen_records_kind" CHECK ("frozen_records"."kind" in ('standard', 'self_evaluation', 'workbook', 'settled', 'score', 'report', 'decision', 'profile', 'duty')) NOT VALID;--> statement-breakpoint
-- next transaction
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_status";--> statement-breakpoint
ALTER TABLE "frozen_records" VALIDATE CONSTRAINT "frozen_records_kind";--> statement-breakpoint
CREATE TABLE "certificate_reminders" (
	"certificate_id" integer NOT NULL,
	"step" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificate_reminders_certificate_id_step_pk" PRIMARY KEY("certificate_id","step")
);--> statement-breakpoint
CREATE TABLE "change_notices" (
	"duty_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"class" text NOT NULL,
	"content" jsonb NOT NULL,
	"effective_on" date NOT NULL,
	"reason" text NOT NULL,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"answer_ar" text,
	"answer_en" text,
	"late_wd" integer,
	"applied_at" timestamp (3) with time zone,
	CONSTRAINT "change_notices_outcome" CHECK ("change_notices"."outcome" in ('noted', 'approved', 'refused', 'withdrawn'))
);--> statement-breakpoint
CREATE TABLE "duties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institution_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"certificate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"owner" text NOT NULL,
	"state" text NOT NULL,
	"opens_on" date NOT NULL,
	"due_on" date,
	"clock_id" integer,
	"source" text NOT NULL,
	"source_id" integer,
	"explained" jsonb NOT NULL,
	"indicator_ids" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"reason_ar" text,
	"reason_en" text,
	CONSTRAINT "duties_kind" CHECK ("duties"."kind" in ('annual', 'interim', 'monitoring', 'change', 're_evaluation', 'renewal')),
	CONSTRAINT "duties_state" CHECK ("duties"."state" in ('planned', 'open', 'submitted', 'returned', 'done', 'waived', 'ended')),
	CONSTRAINT "duties_clock" CHECK ("duties"."state" <> 'open' or "duties"."clock_id" is not null or "duties"."kind" = 'renewal'),
	CONSTRAINT "duties_closed" CHECK (("duties"."state" in ('done', 'waived', 'ended')) = ("duties"."closed_at" is not null))
);--> statement-breakpoint
CREATE TABLE "duty_answers" (
	"duty_id" integer NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "duty_answers_duty_id_key_pk" PRIMARY KEY("duty_id","key")
);--> statement-breakpoint
CREATE TABLE "duty_evidence" (
	"duty_id" integer NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"version_id" integer NOT NULL,
	CONSTRAINT "duty_evidence_duty_id_number_key_version_id_pk" PRIMARY KEY("duty_id","number","key","version_id")
);--> statement-breakpoint
CREATE TABLE "duty_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"duty_id" integer NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"done_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "monitoring_visits" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"base_application_id" integer NOT NULL,
	"certificate_id" integer NOT NULL,
	"duty_id" integer,
	"announced" boolean NOT NULL,
	"reason_ar" text NOT NULL,
	"reason_en" text NOT NULL,
	"ordered_by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone,
	"outcome" text,
	"outcome_ar" text,
	"outcome_en" text,
	"concluded_by" integer,
	"concluded_at" timestamp (3) with time zone,
	CONSTRAINT "monitoring_visits_outcome" CHECK ("monitoring_visits"."outcome" in ('none', 'plan', 'suspension', 're_evaluation')),
	CONSTRAINT "monitoring_visits_concluded" CHECK (("monitoring_visits"."outcome" is null) = ("monitoring_visits"."concluded_at" is null))
);--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "decision_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_changes" ADD COLUMN "duty_id" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "only" integer[];--> statement-breakpoint
ALTER TABLE "clocks" ADD COLUMN "duty_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "duty_id" integer;--> statement-breakpoint
ALTER TABLE "certificate_reminders" ADD CONSTRAINT "certificate_reminders_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_notices" ADD CONSTRAINT "change_notices_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_notices" ADD CONSTRAINT "change_notices_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_answers" ADD CONSTRAINT "duty_answers_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_answers" ADD CONSTRAINT "duty_answers_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_evidence" ADD CONSTRAINT "duty_evidence_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_evidence" ADD CONSTRAINT "duty_evidence_version_id_stored_evidence_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."stored_evidence_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_items" ADD CONSTRAINT "duty_items_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_visits" ADD CONSTRAINT "monitoring_visits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_visits" ADD CONSTRAINT "monitoring_visits_base_application_id_applications_id_fk" FOREIGN KEY ("base_application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_visits" ADD CONSTRAINT "monitoring_visits_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_visits" ADD CONSTRAINT "monitoring_visits_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_visits" ADD CONSTRAINT "monitoring_visits_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_visits" ADD CONSTRAINT "monitoring_visits_concluded_by_users_id_fk" FOREIGN KEY ("concluded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_notices_ahead" ON "change_notices" USING btree ("effective_on","duty_id") WHERE "change_notices"."applied_at" is null and "change_notices"."outcome" in ('noted', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "duties_number" ON "duties" USING btree ("application_id","kind","number");--> statement-breakpoint
CREATE INDEX "duties_state_due" ON "duties" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "duties_institution" ON "duties" USING btree ("institution_id","due_on","id");--> statement-breakpoint
CREATE INDEX "duties_opening" ON "duties" USING btree ("opens_on","id") WHERE "duties"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "duties_certificate" ON "duties" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "duty_evidence_version" ON "duty_evidence" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "duty_items_duty" ON "duty_items" USING btree ("duty_id","number","id");--> statement-breakpoint
CREATE INDEX "monitoring_visits_hidden" ON "monitoring_visits" USING btree ("revealed_at") WHERE "monitoring_visits"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX "monitoring_visits_base" ON "monitoring_visits" USING btree ("base_application_id");--> statement-breakpoint
CREATE INDEX "monitoring_visits_duty" ON "monitoring_visits" USING btree ("duty_id");--> statement-breakpoint
ALTER TABLE "certificate_changes" ADD CONSTRAINT "certificate_changes_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clocks_duty" ON "clocks" USING btree ("duty_id");--> statement-breakpoint
CREATE INDEX "tasks_duty" ON "tasks" USING btree ("duty_id");--> statement-breakpoint
-- Monitoring visits are in no count of applications.
CREATE OR REPLACE FUNCTION tally_cases_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_tallies (stage, waiting_on, due_on, count) SELECT stage, waiting_on, due_on, count(*) FROM added WHERE stage <> 'working' AND added.only IS NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_cases_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_tallies (stage, waiting_on, due_on, count) SELECT stage, waiting_on, due_on, -count(*) FROM removed WHERE stage <> 'working' AND removed.only IS NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_case_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.only IS NULL THEN
    INSERT INTO case_tallies (stage, waiting_on, due_on, count)
      VALUES (OLD.stage, OLD.waiting_on, OLD.due_on, -1), (NEW.stage, NEW.waiting_on, NEW.due_on, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- An installation of an earlier release owes nothing until its administrators say so, since servers of that release know no duties.
INSERT INTO settings (key, value)
SELECT 'accreditation', '{"profile_required": false, "duties": false}'::jsonb WHERE EXISTS (SELECT 1 FROM institutions)
ON CONFLICT (key) DO UPDATE SET value = settings.value || '{"duties": false}'::jsonb;--> statement-breakpoint
DROP INDEX "clocks_running";--> statement-breakpoint
CREATE UNIQUE INDEX "clocks_running" ON "clocks" USING btree ("application_id","kind",coalesce("user_id", 0),coalesce("duty_id", 0)) WHERE "clocks"."stopped_at" is null;
--> statement-breakpoint
-- The day of an open duty is the day of its clock, also when a holiday moves it.
CREATE FUNCTION follow_duty_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE duties SET due_on = NEW.due_on WHERE id = NEW.duty_id AND clock_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clocks_of_duties AFTER UPDATE OF due_on ON clocks FOR EACH ROW WHEN (NEW.duty_id IS NOT NULL AND NEW.due_on <> OLD.due_on) EXECUTE FUNCTION follow_duty_clock();
