ALTER TABLE "frozen_records" DROP CONSTRAINT "frozen_records_kind";--> statement-breakpoint
ALTER TABLE "answer_versions" ALTER COLUMN "answer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD COLUMN "application_id" integer;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD COLUMN "indicator_id" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "excluded" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_versions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_versions_indicator_id_standard_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."standard_indicators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_versions_detached" ON "answer_versions" USING btree ("application_id","indicator_id") WHERE "answer_versions"."answer_id" is null;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_versions_owner" CHECK (("answer_versions"."answer_id" is null) = ("answer_versions"."application_id" is not null) and ("answer_versions"."application_id" is null) = ("answer_versions"."indicator_id" is null));--> statement-breakpoint
ALTER TABLE "frozen_records" ADD CONSTRAINT "frozen_records_kind" CHECK ("frozen_records"."kind" in ('standard', 'self_evaluation', 'workbook', 'settled', 'score', 'report', 'decision', 'profile'));