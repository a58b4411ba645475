CREATE TABLE "institution_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institution_id" integer NOT NULL,
	"site_id" integer,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"source" text NOT NULL,
	"reason" text,
	"by" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institution_id" integer NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"at" timestamp (3) with time zone NOT NULL,
	"by" integer
);
--> statement-breakpoint
CREATE TABLE "institution_profiles" (
	"institution_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"kind" text,
	"founded" integer,
	"unified_number" text,
	"registration_number" text,
	"licence_authority" text,
	"licence_number" text,
	"licence_from" date,
	"licence_until" date,
	"licence_file_id" integer,
	"website" text,
	"phone" text,
	"email" text,
	"teachers_men" integer,
	"teachers_women" integer,
	"others_men" integer,
	"others_women" integer,
	"women_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" integer,
	CONSTRAINT "institution_profiles_unified_number_form" CHECK ("institution_profiles"."unified_number" ~ '^7[0-9]{9}$'),
	CONSTRAINT "institution_profiles_licence" CHECK ("institution_profiles"."licence_from" <= "institution_profiles"."licence_until")
);
--> statement-breakpoint
CREATE TABLE "institution_sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institution_id" integer NOT NULL,
	"code" text NOT NULL,
	"main" boolean NOT NULL,
	"name_ar" text,
	"name_en" text,
	"section" text,
	"learners_boys" integer,
	"learners_girls" integer,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"region" text,
	"city_ar" text,
	"city_en" text,
	"city_key" text,
	"opened_on" date,
	"closed_on" date,
	CONSTRAINT "institution_sites_main_open" CHECK (not "institution_sites"."main" or "institution_sites"."closed_on" is null),
	CONSTRAINT "institution_sites_section" CHECK ("institution_sites"."section" in ('boys', 'girls', 'both'))
);
--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "section" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "city_key" text;--> statement-breakpoint
ALTER TABLE "institution_changes" ADD CONSTRAINT "institution_changes_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_changes" ADD CONSTRAINT "institution_changes_site_id_institution_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."institution_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_changes" ADD CONSTRAINT "institution_changes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_contacts" ADD CONSTRAINT "institution_contacts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_contacts" ADD CONSTRAINT "institution_contacts_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_profiles" ADD CONSTRAINT "institution_profiles_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_profiles" ADD CONSTRAINT "institution_profiles_licence_file_id_files_id_fk" FOREIGN KEY ("licence_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_profiles" ADD CONSTRAINT "institution_profiles_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_profiles" ADD CONSTRAINT "institution_profiles_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_sites" ADD CONSTRAINT "institution_sites_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_changes_institution" ON "institution_changes" USING btree ("institution_id","id");--> statement-breakpoint
CREATE INDEX "institution_changes_site" ON "institution_changes" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "institution_contacts_institution" ON "institution_contacts" USING btree ("institution_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "institution_contacts_one_head" ON "institution_contacts" USING btree ("institution_id") WHERE "institution_contacts"."role" = 'head';--> statement-breakpoint
CREATE INDEX "institution_profiles_unified_number" ON "institution_profiles" USING btree ("unified_number");--> statement-breakpoint
CREATE INDEX "institution_profiles_file" ON "institution_profiles" USING btree ("licence_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "institution_sites_code" ON "institution_sites" USING btree ("institution_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "institution_sites_one_main" ON "institution_sites" USING btree ("institution_id") WHERE "institution_sites"."main";--> statement-breakpoint
CREATE INDEX "institutions_kind_newest" ON "institutions" USING btree ("kind","created_at","id") WHERE "institutions"."status" is not null;--> statement-breakpoint
CREATE INDEX "institutions_city_newest" ON "institutions" USING btree ("region","city_key","created_at","id") WHERE "institutions"."status" is not null;