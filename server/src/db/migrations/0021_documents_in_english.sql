ALTER TABLE "library_documents" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "library_documents" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;