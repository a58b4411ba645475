CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"read_by" integer,
	"handled_at" timestamp (3) with time zone,
	"handled_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"draft" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" integer,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "legal_texts_page" CHECK ("legal_texts"."page" in ('terms', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "library_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"file_id" integer NOT NULL,
	"search_key" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer,
	CONSTRAINT "library_documents_category" CHECK ("library_documents"."category" in ('website', 'presentation', 'branding', 'manual', 'legal', 'other'))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_documents" ADD CONSTRAINT "library_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_documents" ADD CONSTRAINT "library_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_documents" ADD CONSTRAINT "library_documents_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_new" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."read_at" is null and "contact_messages"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_texts_version" ON "legal_texts" USING btree ("page","version");--> statement-breakpoint
CREATE INDEX "library_documents_newest" ON "library_documents" USING btree ("created_at","id") WHERE "library_documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "library_documents_category_newest" ON "library_documents" USING btree ("category","created_at","id") WHERE "library_documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "library_documents_file" ON "library_documents" USING btree ("file_id");--> statement-breakpoint
-- Certificates issued before the register could be searched: what platform/fold-text.ts would have written.
UPDATE "certificates" SET "search_key" = trim(regexp_replace(regexp_replace(
    translate(lower(normalize("school_name" || ' ' || "school_name_ar" || ' ' || "certificate_number", NFKC)), 'أإآٱةى٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااهي01234567890123456789'),
    '[\u064B-\u065F\u0670\u0640\u200C-\u200F\u061C]', '', 'g'), '[[:space:][:punct:]]+', ' ', 'g'));
