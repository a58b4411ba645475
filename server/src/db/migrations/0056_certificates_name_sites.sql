CREATE TABLE "certificate_sites" (
	"certificate_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"code" text NOT NULL,
	"name_ar" text,
	"name_en" text,
	"city_ar" text,
	"city_en" text,
	"city_key" text,
	"section" text,
	CONSTRAINT "certificate_sites_certificate_id_site_id_pk" PRIMARY KEY("certificate_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "kind_ar" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "kind_en" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "section" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "city_ar" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "city_en" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "city_key" text;--> statement-breakpoint
ALTER TABLE "certificate_sites" ADD CONSTRAINT "certificate_sites_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_sites_city" ON "certificate_sites" USING btree ("city_key","certificate_id");--> statement-breakpoint
CREATE INDEX "certificates_register_kind" ON "certificates" USING btree ("kind","issued_at","id") WHERE "certificates"."status" = 'valid';--> statement-breakpoint
CREATE INDEX "certificates_register_city" ON "certificates" USING btree ("region","city_key","issued_at","id") WHERE "certificates"."status" = 'valid';