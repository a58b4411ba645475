CREATE TABLE "landing_sections" (
	"section" text PRIMARY KEY NOT NULL,
	"content" jsonb,
	"image_id" integer,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "landing_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landing_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"cause" text NOT NULL,
	"restored_from" integer,
	"content" jsonb,
	"image_id" integer,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" integer
);
--> statement-breakpoint
CREATE TABLE "image_variants" (
	"image_id" integer NOT NULL,
	"variant" text NOT NULL,
	"format" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "image_variants_image_id_variant_format_pk" PRIMARY KEY("image_id","variant","format")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"uploaded_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "landing_sections" ADD CONSTRAINT "landing_sections_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "landing_sections" ADD CONSTRAINT "landing_sections_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "landing_versions" ADD CONSTRAINT "landing_versions_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "landing_versions" ADD CONSTRAINT "landing_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "image_variants" ADD CONSTRAINT "image_variants_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "landing_versions_section_version" ON "landing_versions" USING btree ("section","version");
--> statement-breakpoint
CREATE UNIQUE INDEX "image_variants_storage_key" ON "image_variants" USING btree ("storage_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "images_token" ON "images" USING btree ("token");
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "search_key" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX "certificates_register" ON "certificates" USING btree ("issued_at","id") WHERE "certificates"."status" = 'valid';
--> statement-breakpoint
CREATE INDEX "certificates_register_country" ON "certificates" USING btree ("country","issued_at","id") WHERE "certificates"."status" = 'valid';
