ALTER TABLE "files" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scanned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "files_unscanned" ON "files" USING btree ("id") WHERE "files"."scanned_at" is null;