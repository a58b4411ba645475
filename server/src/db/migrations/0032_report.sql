CREATE TABLE "evaluation_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"score_id" integer NOT NULL,
	"frozen_id" integer,
	"pdf_file_id" integer,
	"sent_at" timestamp (3) with time zone,
	"final_at" timestamp (3) with time zone,
	CONSTRAINT "evaluation_reports_state" CHECK ("evaluation_reports"."state" in ('draft', 'sent', 'final', 'sent_back')),
	CONSTRAINT "evaluation_reports_frozen" CHECK (("evaluation_reports"."state" = 'draft') = ("evaluation_reports"."frozen_id" is null)),
	CONSTRAINT "evaluation_reports_final" CHECK (("evaluation_reports"."state" in ('final', 'sent_back')) = ("evaluation_reports"."pdf_file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "remarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"part" text NOT NULL,
	"paragraph" integer,
	"text" text NOT NULL,
	"evidence_ids" integer[] NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"accepted" boolean,
	"answer" text,
	"unchanged_reason" text,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "remarks_answered" CHECK (("remarks"."accepted" is null) = ("remarks"."answer" is null) and ("remarks"."accepted" is null) = ("remarks"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "report_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"part" text NOT NULL,
	"text_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"version" integer NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settled_levels" (
	"application_id" integer NOT NULL,
	"indicator_id" integer NOT NULL,
	"version" integer NOT NULL,
	"level" text NOT NULL,
	"na_reason" text,
	"spread" integer NOT NULL,
	"reason" text,
	"finding_ar" text NOT NULL,
	"finding_en" text NOT NULL,
	"recommendation_ar" text NOT NULL,
	"recommendation_en" text NOT NULL,
	"commendation_ar" text NOT NULL,
	"commendation_en" text NOT NULL,
	"evidence_ids" integer[] NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settled_levels_application_id_indicator_id_pk" PRIMARY KEY("application_id","indicator_id"),
	CONSTRAINT "settled_levels_level" CHECK ("settled_levels"."level" in ('A', 'B', 'C', 'D', 'NA')),
	CONSTRAINT "settled_levels_na_reason" CHECK (("settled_levels"."level" = 'NA') = ("settled_levels"."na_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "settled_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settled_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"indicator_id" integer NOT NULL,
	"version" integer NOT NULL,
	"level" text NOT NULL,
	"na_reason" text,
	"spread" integer NOT NULL,
	"reason" text,
	"finding_ar" text NOT NULL,
	"finding_en" text NOT NULL,
	"recommendation_ar" text NOT NULL,
	"recommendation_en" text NOT NULL,
	"commendation_ar" text NOT NULL,
	"commendation_en" text NOT NULL,
	"evidence_ids" integer[] NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluation_reports" ADD CONSTRAINT "evaluation_reports_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_reports" ADD CONSTRAINT "evaluation_reports_score_id_frozen_records_id_fk" FOREIGN KEY ("score_id") REFERENCES "public"."frozen_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_reports" ADD CONSTRAINT "evaluation_reports_frozen_id_frozen_records_id_fk" FOREIGN KEY ("frozen_id") REFERENCES "public"."frozen_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_reports" ADD CONSTRAINT "evaluation_reports_pdf_file_id_files_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_report_id_evaluation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."evaluation_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_parts" ADD CONSTRAINT "report_parts_report_id_evaluation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."evaluation_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_parts" ADD CONSTRAINT "report_parts_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_levels" ADD CONSTRAINT "settled_levels_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_levels" ADD CONSTRAINT "settled_levels_indicator_id_standard_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."standard_indicators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_levels" ADD CONSTRAINT "settled_levels_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_versions" ADD CONSTRAINT "settled_versions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_versions" ADD CONSTRAINT "settled_versions_indicator_id_standard_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."standard_indicators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_versions" ADD CONSTRAINT "settled_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_reports_number" ON "evaluation_reports" USING btree ("application_id","number");--> statement-breakpoint
CREATE INDEX "evaluation_reports_file" ON "evaluation_reports" USING btree ("pdf_file_id");--> statement-breakpoint
CREATE INDEX "remarks_report" ON "remarks" USING btree ("report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_parts_part" ON "report_parts" USING btree ("report_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "settled_versions_version" ON "settled_versions" USING btree ("application_id","indicator_id","version");--> statement-breakpoint
CREATE INDEX "settled_versions_case" ON "settled_versions" USING btree ("application_id","id");