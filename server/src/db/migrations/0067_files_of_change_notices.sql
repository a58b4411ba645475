CREATE TABLE "change_notice_files" (
	"duty_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "change_notice_files_duty_id_file_id_pk" PRIMARY KEY("duty_id","file_id")
);
--> statement-breakpoint
DROP INDEX "change_notices_ahead";--> statement-breakpoint
ALTER TABLE "change_notice_files" ADD CONSTRAINT "change_notice_files_duty_id_change_notices_duty_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."change_notices"("duty_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_notice_files" ADD CONSTRAINT "change_notice_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_notice_files_file" ON "change_notice_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "change_notices_ahead" ON "change_notices" USING btree ("effective_on","duty_id") WHERE "change_notices"."applied_at" is null and coalesce("change_notices"."outcome", 'waits') not in ('refused', 'withdrawn');--> statement-breakpoint
ALTER TABLE "change_notices" DROP COLUMN "file_ids";