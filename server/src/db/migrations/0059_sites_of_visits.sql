CREATE TABLE "case_site_draws" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_site_draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"seed" text NOT NULL,
	"number" integer NOT NULL,
	"size" integer NOT NULL,
	"main_section" text,
	"branches" jsonb NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_site_draws_seed" CHECK ("case_site_draws"."seed" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "case_sites" (
	"application_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"how" text NOT NULL,
	"key" text,
	"place" integer NOT NULL,
	"note" text,
	CONSTRAINT "case_sites_application_id_site_id_pk" PRIMARY KEY("application_id","site_id"),
	CONSTRAINT "case_sites_how" CHECK ("case_sites"."how" in ('main', 'drawn', 'added')),
	CONSTRAINT "case_sites_key" CHECK (("case_sites"."how" = 'drawn') = ("case_sites"."key" is not null))
);
--> statement-breakpoint
ALTER TABLE "roster_learners" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD COLUMN "site_id" integer;--> statement-breakpoint
ALTER TABLE "case_site_draws" ADD CONSTRAINT "case_site_draws_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_site_draws" ADD CONSTRAINT "case_site_draws_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_sites" ADD CONSTRAINT "case_sites_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_sites" ADD CONSTRAINT "case_sites_site_id_institution_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."institution_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_site_draws_number" ON "case_site_draws" USING btree ("application_id","number");--> statement-breakpoint
CREATE INDEX "case_sites_site" ON "case_sites" USING btree ("site_id");--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_site_id_institution_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."institution_sites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_items_site" ON "agenda_items" USING btree ("site_id");