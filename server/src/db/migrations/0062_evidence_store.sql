CREATE TABLE "evidence_reminders" (
	"version_id" integer NOT NULL,
	"step" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evidence_reminders_version_id_step_pk" PRIMARY KEY("version_id","step")
);
--> statement-breakpoint
CREATE TABLE "stored_evidence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"words" "tsvector" DEFAULT '' NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stored_evidence_kind" CHECK ("stored_evidence"."kind" in ('document', 'observation', 'interview', 'survey', 'data', 'photograph'))
);
--> statement-breakpoint
CREATE TABLE "stored_evidence_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_evidence_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file_id" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stored_evidence_versions_valid" CHECK ("stored_evidence_versions"."valid_from" <= "stored_evidence_versions"."valid_until")
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "version_id" integer;--> statement-breakpoint
ALTER TABLE "institution_profiles" ADD COLUMN "licence_item_id" integer;--> statement-breakpoint
ALTER TABLE "evidence_reminders" ADD CONSTRAINT "evidence_reminders_version_id_stored_evidence_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."stored_evidence_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_evidence" ADD CONSTRAINT "stored_evidence_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_evidence" ADD CONSTRAINT "stored_evidence_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_evidence_versions" ADD CONSTRAINT "stored_evidence_versions_item_id_stored_evidence_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stored_evidence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_evidence_versions" ADD CONSTRAINT "stored_evidence_versions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_evidence_versions" ADD CONSTRAINT "stored_evidence_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_evidence_versions" ADD CONSTRAINT "stored_evidence_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_evidence_newest" ON "stored_evidence" USING btree ("organisation_id","at","id") WHERE "stored_evidence"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_evidence_versions_number" ON "stored_evidence_versions" USING btree ("item_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_evidence_versions_bytes" ON "stored_evidence_versions" USING btree ("organisation_id","sha256");--> statement-breakpoint
CREATE INDEX "stored_evidence_versions_validity" ON "stored_evidence_versions" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "stored_evidence_versions_file" ON "stored_evidence_versions" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_version_id_stored_evidence_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."stored_evidence_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_profiles" ADD CONSTRAINT "institution_profiles_licence_item_id_stored_evidence_id_fk" FOREIGN KEY ("licence_item_id") REFERENCES "public"."stored_evidence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_version" ON "evidence" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "evidence_not_stored" ON "evidence" USING btree ("id") WHERE "evidence"."version_id" is null and "evidence"."side" = 'institution';--> statement-breakpoint
CREATE INDEX "institution_profiles_licence_item" ON "institution_profiles" USING btree ("licence_item_id");--> statement-breakpoint
-- An earlier release removes the file of evidence that it deletes during an upgrade. One that the store names stays, and the deletion goes on.
CREATE FUNCTION leave_stored_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM stored_evidence_versions v WHERE v.file_id = OLD.id) THEN RETURN NULL; END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER stored_files_stay BEFORE DELETE ON files FOR EACH ROW EXECUTE FUNCTION leave_stored_files();
