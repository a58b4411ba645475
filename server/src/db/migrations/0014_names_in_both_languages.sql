DROP INDEX "institutions_by_name";--> statement-breakpoint
DROP INDEX "institutions_standing_by_name";--> statement-breakpoint
DROP INDEX "institutions_country_by_name";--> statement-breakpoint
DROP INDEX "institutions_evaluator_by_name";--> statement-breakpoint
DROP INDEX "visit_reports_by_school";--> statement-breakpoint
DROP INDEX "visit_reports_evaluator_by_school";--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "name_ar" text GENERATED ALWAYS AS (case when not name ~ '[\u0600-\u06FF\u0750-\u077F]' and name_alternative ~ '[\u0600-\u06FF\u0750-\u077F]' and trim(name_alternative) <> '' then translate(lower(normalize(name_alternative, NFKC)), 'أإآٱةىًٌٍَُِّْٰـ', 'ااااهي') else translate(lower(normalize(name, NFKC)), 'أإآٱةىًٌٍَُِّْٰـ', 'ااااهي') end) STORED NOT NULL, ADD COLUMN "name_en" text GENERATED ALWAYS AS (case when name ~ '[\u0600-\u06FF\u0750-\u077F]' and not name_alternative ~ '[\u0600-\u06FF\u0750-\u077F]' and trim(name_alternative) <> '' then translate(lower(normalize(name_alternative, NFKC)), 'أإآٱةىًٌٍَُِّْٰـ', 'ااااهي') else translate(lower(normalize(name, NFKC)), 'أإآٱةىًٌٍَُِّْٰـ', 'ااااهي') end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_reports" ADD COLUMN "school_ar" text DEFAULT '' NOT NULL, ADD COLUMN "school_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "visit_reports" SET "school_ar" = i."name_ar", "school_en" = i."name_en" FROM "institutions" i WHERE i."id" = "visit_reports"."institution_id";--> statement-breakpoint
CREATE INDEX "institutions_by_name_ar" ON "institutions" USING btree ("name_ar","id") WHERE "institutions"."status" is not null;--> statement-breakpoint
CREATE INDEX "institutions_standing_by_name_ar" ON "institutions" USING btree ("status","assigned","name_ar","id");--> statement-breakpoint
CREATE INDEX "institutions_country_by_name_ar" ON "institutions" USING btree ("country","status","assigned","name_ar","id");--> statement-breakpoint
CREATE INDEX "institutions_evaluator_by_name_ar" ON "institutions" USING btree ("evaluator_id","status","name_ar","id");--> statement-breakpoint
CREATE INDEX "institutions_by_name_en" ON "institutions" USING btree ("name_en","id") WHERE "institutions"."status" is not null;--> statement-breakpoint
CREATE INDEX "institutions_standing_by_name_en" ON "institutions" USING btree ("status","assigned","name_en","id");--> statement-breakpoint
CREATE INDEX "institutions_country_by_name_en" ON "institutions" USING btree ("country","status","assigned","name_en","id");--> statement-breakpoint
CREATE INDEX "institutions_evaluator_by_name_en" ON "institutions" USING btree ("evaluator_id","status","name_en","id");--> statement-breakpoint
CREATE INDEX "visit_reports_by_school_ar" ON "visit_reports" USING btree ("school_ar","id") WHERE "visit_reports"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "visit_reports_evaluator_by_school_ar" ON "visit_reports" USING btree ("evaluator_id","school_ar","id") WHERE "visit_reports"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "visit_reports_by_school_en" ON "visit_reports" USING btree ("school_en","id") WHERE "visit_reports"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "visit_reports_evaluator_by_school_en" ON "visit_reports" USING btree ("evaluator_id","school_en","id") WHERE "visit_reports"."withdrawn_at" is null;