CREATE TABLE "frozen_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "frozen_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"application_id" integer,
	"subject_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "frozen_records_kind" CHECK ("frozen_records"."kind" in ('standard', 'self_evaluation', 'workbook', 'settled', 'score', 'report', 'decision'))
);
--> statement-breakpoint
CREATE TABLE "standard_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standard_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"lineage" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "standard_areas_weight" CHECK ("standard_areas"."weight" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "standard_indicators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standard_indicators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"lineage" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"standard_id" integer NOT NULL,
	"examples_ar" text NOT NULL,
	"examples_en" text NOT NULL,
	"critical" boolean NOT NULL,
	"sampling" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standard_standards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standard_standards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"lineage" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"area_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standard_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standard_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"notes_ar" text DEFAULT '' NOT NULL,
	"notes_en" text DEFAULT '' NOT NULL,
	"rules" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"head_revision" integer DEFAULT 1 NOT NULL,
	"order_revision" integer DEFAULT 1 NOT NULL,
	"effective_from" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by" integer,
	"retired_at" timestamp (3) with time zone,
	"retired_by" integer,
	"retire_reason" text,
	"frozen_id" integer,
	CONSTRAINT "standard_versions_state" CHECK ("standard_versions"."state" in ('draft', 'published', 'retired')),
	CONSTRAINT "standard_versions_frozen" CHECK (("standard_versions"."state" = 'draft') = ("standard_versions"."frozen_id" is null)),
	CONSTRAINT "standard_versions_effective_from" CHECK ("standard_versions"."state" = 'draft' or "standard_versions"."effective_from" is not null)
);
--> statement-breakpoint
ALTER TABLE "frozen_records" ADD CONSTRAINT "frozen_records_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_areas" ADD CONSTRAINT "standard_areas_version_id_standard_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."standard_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_indicators" ADD CONSTRAINT "standard_indicators_version_id_standard_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."standard_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_indicators" ADD CONSTRAINT "standard_indicators_standard_id_standard_standards_id_fk" FOREIGN KEY ("standard_id") REFERENCES "public"."standard_standards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_standards" ADD CONSTRAINT "standard_standards_version_id_standard_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."standard_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_standards" ADD CONSTRAINT "standard_standards_area_id_standard_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."standard_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_versions" ADD CONSTRAINT "standard_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_versions" ADD CONSTRAINT "standard_versions_retired_by_users_id_fk" FOREIGN KEY ("retired_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "frozen_records_number" ON "frozen_records" USING btree ("kind","subject_id","number");--> statement-breakpoint
CREATE INDEX "frozen_records_application" ON "frozen_records" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_areas_code" ON "standard_areas" USING btree ("version_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_areas_lineage" ON "standard_areas" USING btree ("version_id","lineage");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_indicators_code" ON "standard_indicators" USING btree ("version_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_indicators_lineage" ON "standard_indicators" USING btree ("version_id","lineage");--> statement-breakpoint
CREATE INDEX "standard_indicators_of_lineage" ON "standard_indicators" USING btree ("lineage");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_standards_code" ON "standard_standards" USING btree ("version_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_standards_lineage" ON "standard_standards" USING btree ("version_id","lineage");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_versions_version" ON "standard_versions" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_versions_effective" ON "standard_versions" USING btree ("effective_from") WHERE "standard_versions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "standard_versions_newest" ON "standard_versions" USING btree ("created_at","id");