ALTER TABLE "answers" ADD COLUMN "carried_mark" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "carried_from" integer;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_carried_from_answer_versions_id_fk" FOREIGN KEY ("carried_from") REFERENCES "public"."answer_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_carried_from" ON "answers" USING btree ("carried_from") WHERE "answers"."carried_from" is not null;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_carried_mark" CHECK ("answers"."carried_mark" in ('unchanged', 'confirm', 'changed', 'new'));--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_carried_from" CHECK ("answers"."carried_from" is null or ("answers"."carried_mark" is not null and "answers"."carried_mark" <> 'new'));--> statement-breakpoint
-- An installation of an earlier release carries nothing until its administrators say so, since servers of that release know no carried answers.
INSERT INTO settings (key, value)
SELECT 'accreditation', '{"profile_required": false, "carry_over": false}'::jsonb WHERE EXISTS (SELECT 1 FROM institutions)
ON CONFLICT (key) DO UPDATE SET value = settings.value || '{"carry_over": false}'::jsonb;
