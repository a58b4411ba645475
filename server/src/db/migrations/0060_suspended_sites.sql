ALTER TABLE "certificate_sites" ADD COLUMN "state" text DEFAULT 'covered' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_sites" ADD COLUMN "since" date;--> statement-breakpoint
ALTER TABLE "certificate_sites" ADD COLUMN "reason_ar" text;--> statement-breakpoint
ALTER TABLE "certificate_sites" ADD COLUMN "reason_en" text;--> statement-breakpoint
ALTER TABLE "certificate_sites" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "certificate_sites" ADD COLUMN "by" integer;--> statement-breakpoint
ALTER TABLE "certificate_sites" ADD CONSTRAINT "certificate_sites_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_sites" ADD CONSTRAINT "certificate_sites_state" CHECK (case "certificate_sites"."state" when 'covered' then coalesce("certificate_sites"."since"::text, "certificate_sites"."reason_ar", "certificate_sites"."reason_en", "certificate_sites"."until"::text, "certificate_sites"."by"::text) is null
        when 'suspended' then "certificate_sites"."since" is not null and "certificate_sites"."reason_ar" is not null and "certificate_sites"."reason_en" is not null and "certificate_sites"."by" is not null else false end);