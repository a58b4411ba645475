CREATE TABLE "certificate_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"certificate_id" integer NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"reason_ar" text NOT NULL,
	"reason_en" text NOT NULL,
	"until" date,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificate_changes_until" CHECK (("certificate_changes"."to" = 'suspended') = ("certificate_changes"."until" is not null))
);
--> statement-breakpoint
ALTER TABLE "certificate_changes" ADD CONSTRAINT "certificate_changes_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_changes" ADD CONSTRAINT "certificate_changes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_changes_certificate" ON "certificate_changes" USING btree ("certificate_id","id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_ending" ON "certificates" USING btree ("valid_until") WHERE "certificates"."status" = 'valid';