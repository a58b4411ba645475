CREATE TABLE "family_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_sheets" (
	"decision_id" integer NOT NULL,
	"language" text NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "publication_sheets_decision_id_language_pk" PRIMARY KEY("decision_id","language"),
	CONSTRAINT "publication_sheets_language" CHECK ("publication_sheets"."language" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"decision_id" integer PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"report_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mode" text NOT NULL,
	"on_day" date,
	"published_at" timestamp (3) with time zone,
	"by" integer,
	"reason" text,
	"reply_until" date NOT NULL,
	"reply_ar" text,
	"reply_en" text,
	"reply_translated" text,
	"reply_translated_at" timestamp (3) with time zone,
	"reply_by" integer,
	"reply_at" timestamp (3) with time zone,
	"reply_refused" jsonb,
	"frozen_id" integer,
	CONSTRAINT "publications_state" CHECK ("publications"."state" in ('waiting', 'published', 'withheld', 'off')),
	CONSTRAINT "publications_mode" CHECK ("publications"."mode" in ('report', 'outcome', 'none')),
	CONSTRAINT "publications_published" CHECK ("publications"."state" <> 'published' or ("publications"."published_at" is not null and "publications"."frozen_id" is not null and "publications"."mode" <> 'none')),
	CONSTRAINT "publications_reply" CHECK (("publications"."reply_at" is null) = ("publications"."reply_ar" is null and "publications"."reply_en" is null)),
	CONSTRAINT "publications_translated" CHECK ("publications"."reply_translated" is null or ("publications"."reply_at" is not null and "publications"."reply_translated_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "frozen_records" DROP CONSTRAINT "frozen_records_kind";--> statement-breakpoint
ALTER TABLE "family_reports" ADD CONSTRAINT "family_reports_report_id_evaluation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."evaluation_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_reports" ADD CONSTRAINT "family_reports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_sheets" ADD CONSTRAINT "publication_sheets_decision_id_publications_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."publications"("decision_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_sheets" ADD CONSTRAINT "publication_sheets_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_report_id_evaluation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."evaluation_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_reply_by_users_id_fk" FOREIGN KEY ("reply_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_frozen_id_frozen_records_id_fk" FOREIGN KEY ("frozen_id") REFERENCES "public"."frozen_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "family_reports_report" ON "family_reports" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "publication_sheets_file" ON "publication_sheets" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "publications_application" ON "publications" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "publications_report" ON "publications" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "publications_waiting" ON "publications" USING btree ("decision_id") WHERE "publications"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "frozen_records" ADD CONSTRAINT "frozen_records_kind" CHECK ("frozen_records"."kind" in ('standard', 'self_evaluation', 'workbook', 'settled', 'score', 'report', 'decision', 'profile', 'duty', 'publication')) NOT VALID;--> statement-breakpoint
ALTER TABLE "frozen_records" VALIDATE CONSTRAINT "frozen_records_kind";
