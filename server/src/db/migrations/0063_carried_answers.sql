ALTER TABLE "answers" ADD COLUMN "carried_mark" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "carried_from" integer;--> statement-breakpoint
CREATE INDEX "answers_carried_from" ON "answers" USING btree ("carried_from") WHERE "answers"."carried_from" is not null;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_carried_mark" CHECK ("answers"."carried_mark" in ('unchanged', 'confirm', 'changed', 'new'));--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_carried_from" CHECK ("answers"."carried_from" is null or ("answers"."carried_mark" is not null and "answers"."carried_mark" <> 'new'));--> statement-breakpoint
-- A former answer is forgotten with its text. A foreign key would make a circle with answer_versions, which a backup cannot restore.
CREATE FUNCTION forget_former_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE answers SET carried_from = NULL WHERE carried_from = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER answer_versions_forgotten AFTER DELETE ON answer_versions FOR EACH ROW EXECUTE FUNCTION forget_former_answer();
--> statement-breakpoint
-- An installation of an earlier release carries nothing until its administrators say so, since servers of that release know no carried answers.
INSERT INTO settings (key, value)
SELECT 'accreditation', '{"profile_required": false, "carry_over": false}'::jsonb WHERE EXISTS (SELECT 1 FROM institutions)
ON CONFLICT (key) DO UPDATE SET value = settings.value || '{"carry_over": false}'::jsonb;
