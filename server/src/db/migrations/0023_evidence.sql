CREATE TABLE "evidence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"uploaded_by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"frozen" boolean DEFAULT false NOT NULL,
	"words" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "evidence_kind" CHECK ("evidence"."kind" in ('document', 'observation', 'interview', 'survey', 'data', 'photograph')),
	CONSTRAINT "evidence_side" CHECK ("evidence"."side" in ('institution', 'team')),
	CONSTRAINT "evidence_removed" CHECK ("evidence"."removed_at" is null or "evidence"."frozen")
);
--> statement-breakpoint
CREATE TABLE "evidence_links" (
	"evidence_id" integer NOT NULL,
	"indicator_id" integer NOT NULL,
	"side" text NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evidence_links_evidence_id_indicator_id_side_pk" PRIMARY KEY("evidence_id","indicator_id","side"),
	CONSTRAINT "evidence_links_side" CHECK ("evidence_links"."side" in ('institution', 'team'))
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_indicator_id_standard_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."standard_indicators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_bytes" ON "evidence" USING btree ("application_id","side","sha256") WHERE "evidence"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "evidence_newest" ON "evidence" USING btree ("application_id","at","id");--> statement-breakpoint
CREATE INDEX "evidence_file" ON "evidence" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "evidence_links_indicator" ON "evidence_links" USING btree ("indicator_id");