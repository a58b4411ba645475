CREATE TABLE "answer_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"answer_id" integer NOT NULL,
	"version" integer NOT NULL,
	"level" text,
	"na_reason" text,
	"narrative" text NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"beside" boolean DEFAULT false NOT NULL,
	"base_version" integer NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"submitted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"indicator_id" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"level" text,
	"na_reason" text,
	"narrative" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" integer,
	CONSTRAINT "answers_level" CHECK ("answers"."level" in ('A', 'B', 'C', 'D', 'NA')),
	CONSTRAINT "answers_na_reason" CHECK (("answers"."level" is not distinct from 'NA') = ("answers"."na_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "area_assignees" (
	"application_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"due_on" date,
	CONSTRAINT "area_assignees_application_id_area_id_pk" PRIMARY KEY("application_id","area_id")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"institution_id" integer NOT NULL,
	"stage" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"returned_from" text,
	"standard_version_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"opens_on" date,
	"self_opened_at" timestamp (3) with time zone,
	"open_indicators" integer[],
	"lead_id" integer,
	"due_on" date,
	"waiting_on" text NOT NULL,
	"words" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "cases_stage" CHECK ("cases"."stage" in ('submitted', 'returned', 'eligible', 'self_evaluation', 'team', 'visit_planned', 'visited', 'draft_report', 'fact_check', 'final_report', 'decision_prepared', 'released', 'appeal', 'closed', 'withdrawn')),
	CONSTRAINT "cases_waiting_on" CHECK ("cases"."waiting_on" in ('authority', 'institution', 'team', 'none')),
	CONSTRAINT "cases_returned_from" CHECK (("cases"."stage" = 'returned') = ("cases"."returned_from" is not null))
);
--> statement-breakpoint
CREATE TABLE "stage_spans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stage_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"stage" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"paused_days" integer DEFAULT 0 NOT NULL,
	"paused_wd" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_reminders" (
	"clock_id" integer NOT NULL,
	"step" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "clock_reminders_clock_id_step_pk" PRIMARY KEY("clock_id","step")
);
--> statement-breakpoint
CREATE TABLE "clocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"user_id" integer,
	"started_on" date NOT NULL,
	"unit" text NOT NULL,
	"amount" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"running_from" date NOT NULL,
	"due_on" date NOT NULL,
	"paused_on" date,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"outcome" text,
	"extended_reason" text
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "holidays_order" CHECK ("holidays"."until_on" >= "holidays"."from_on" and "holidays"."until_on" <= "holidays"."from_on" + 19)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"application_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"frozen_id" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"jws" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"user_id" integer,
	"organisation_id" integer,
	"clock_id" integer,
	"due_on" date,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "profile" text DEFAULT 'light' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_versions_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_indicator_id_standard_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."standard_indicators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_assignees" ADD CONSTRAINT "area_assignees_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_assignees" ADD CONSTRAINT "area_assignees_area_id_standard_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."standard_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_assignees" ADD CONSTRAINT "area_assignees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_standard_version_id_standard_versions_id_fk" FOREIGN KEY ("standard_version_id") REFERENCES "public"."standard_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_spans" ADD CONSTRAINT "stage_spans_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_reminders" ADD CONSTRAINT "clock_reminders_clock_id_clocks_id_fk" FOREIGN KEY ("clock_id") REFERENCES "public"."clocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_frozen_id_frozen_records_id_fk" FOREIGN KEY ("frozen_id") REFERENCES "public"."frozen_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_clock_id_clocks_id_fk" FOREIGN KEY ("clock_id") REFERENCES "public"."clocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_versions_version" ON "answer_versions" USING btree ("answer_id","version") WHERE not "answer_versions"."beside";--> statement-breakpoint
CREATE INDEX "answer_versions_answer" ON "answer_versions" USING btree ("answer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "answers_indicator" ON "answers" USING btree ("application_id","indicator_id");--> statement-breakpoint
CREATE INDEX "area_assignees_user" ON "area_assignees" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cases_stage_due" ON "cases" USING btree ("stage","due_on","application_id");--> statement-breakpoint
CREATE INDEX "cases_waiting_due" ON "cases" USING btree ("waiting_on","due_on","application_id");--> statement-breakpoint
CREATE INDEX "cases_stage_newest" ON "cases" USING btree ("stage","entered_at","application_id");--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("due_on","application_id");--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("entered_at","application_id");--> statement-breakpoint
CREATE INDEX "cases_lead" ON "cases" USING btree ("lead_id","stage","due_on");--> statement-breakpoint
CREATE INDEX "cases_institution" ON "cases" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "cases_words" ON "cases" USING gin ("words");--> statement-breakpoint
CREATE INDEX "stage_spans_case" ON "stage_spans" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "stage_spans_left" ON "stage_spans" USING btree ("stage","left_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stage_spans_open" ON "stage_spans" USING btree ("application_id") WHERE "stage_spans"."left_at" is null;--> statement-breakpoint
CREATE INDEX "clocks_due" ON "clocks" USING btree ("due_on","id") WHERE "clocks"."stopped_at" is null and "clocks"."paused_on" is null;--> statement-breakpoint
CREATE INDEX "clocks_case" ON "clocks" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "clocks_running" ON "clocks" USING btree ("application_id","kind",coalesce("user_id", 0)) WHERE "clocks"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "holidays_from" ON "holidays" USING btree ("from_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "receipts_case" ON "receipts" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "tasks_user" ON "tasks" USING btree ("user_id","due_on","id") WHERE "tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_organisation" ON "tasks" USING btree ("organisation_id","due_on","id") WHERE "tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_audience" ON "tasks" USING btree ("audience","due_on","id") WHERE "tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_case" ON "tasks" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "applications_profile_newest" ON "applications" USING btree ("profile","submitted_at","id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_profile" CHECK ("applications"."profile" in ('light', 'full'));