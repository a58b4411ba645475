ALTER TABLE "institutions" ADD COLUMN "reported" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "full_path" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE institutions i SET full_path = a.profile = 'full', reported = r.known
  FROM applications a, LATERAL (SELECT EXISTS (SELECT 1 FROM visit_reports v WHERE v.application_id = a.id AND v.withdrawn_at IS NULL) AS known) r
  WHERE a.id = i.current_application_id AND (a.profile = 'full' OR r.known);
--> statement-breakpoint
DROP INDEX "institutions_standing_newest";
--> statement-breakpoint
DROP INDEX "institutions_country_newest";
--> statement-breakpoint
DROP INDEX "institutions_standing_by_name_ar";
--> statement-breakpoint
DROP INDEX "institutions_country_by_name_ar";
--> statement-breakpoint
DROP INDEX "institutions_standing_by_name_en";
--> statement-breakpoint
DROP INDEX "institutions_country_by_name_en";
--> statement-breakpoint
ALTER TABLE "evaluator_tallies" DROP CONSTRAINT "evaluator_tallies_evaluator_id_status_country_pk";
--> statement-breakpoint
ALTER TABLE "institution_tallies" DROP CONSTRAINT "institution_tallies_status_country_assigned_pk";
--> statement-breakpoint
-- They are made anew below, by stage too.
DELETE FROM institution_tallies;
--> statement-breakpoint
DELETE FROM evaluator_tallies;
--> statement-breakpoint
ALTER TABLE "evaluator_tallies" ADD COLUMN "stage" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "institution_tallies" ADD COLUMN "stage" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "evaluator_tallies" ADD CONSTRAINT "evaluator_tallies_evaluator_id_status_country_stage_pk" PRIMARY KEY("evaluator_id","status","country","stage");
--> statement-breakpoint
ALTER TABLE "institution_tallies" ADD CONSTRAINT "institution_tallies_status_country_assigned_stage_pk" PRIMARY KEY("status","country","assigned","stage");
--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "stage" text GENERATED ALWAYS AS (case when full_path then 'full_path' when status <> 'pending' then 'decided' when evaluator_id is null then 'waiting_evaluator'
  when reported then 'waiting_decision' else 'waiting_visit' end) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "institutions_standing_newest" ON "institutions" USING btree ("status","stage","assigned","created_at","id");
--> statement-breakpoint
CREATE INDEX "institutions_country_newest" ON "institutions" USING btree ("country","status","stage","assigned","created_at","id");
--> statement-breakpoint
CREATE INDEX "institutions_standing_by_name_ar" ON "institutions" USING btree ("status","stage","assigned","name_ar","id");
--> statement-breakpoint
CREATE INDEX "institutions_country_by_name_ar" ON "institutions" USING btree ("country","status","stage","assigned","name_ar","id");
--> statement-breakpoint
CREATE INDEX "institutions_standing_by_name_en" ON "institutions" USING btree ("status","stage","assigned","name_en","id");
--> statement-breakpoint
CREATE INDEX "institutions_country_by_name_en" ON "institutions" USING btree ("country","status","stage","assigned","name_en","id");
--> statement-breakpoint
ALTER TYPE institution_change ADD ATTRIBUTE stage text;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_institutions(changes institution_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO institution_tallies AS t (status, country, assigned, stage, count)
    SELECT status, country, evaluator_id IS NOT NULL, stage, sum(n) FROM unnest(changes) GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (status, country, assigned, stage) DO UPDATE SET count = t.count + excluded.count;
  INSERT INTO evaluator_tallies AS t (evaluator_id, status, country, stage, count)
    SELECT evaluator_id, status, country, stage, sum(n) FROM unnest(changes) WHERE evaluator_id IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (evaluator_id, status, country, stage) DO UPDATE SET count = t.count + excluded.count;
  INSERT INTO monthly_tallies AS t (subject, month, count)
    SELECT 'schools', month, sum(n) FROM unnest(changes) GROUP BY month HAVING sum(n) <> 0 ORDER BY month
    ON CONFLICT (subject, month) DO UPDATE SET count = t.count + excluded.count;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_institutions_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_institutions(array(SELECT (status, country, evaluator_id, month_in_riyadh(created_at), count(*), stage)::institution_change
    FROM added WHERE status IS NOT NULL GROUP BY status, country, evaluator_id, month_in_riyadh(created_at), stage));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_institutions_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_institutions(array(SELECT (status, country, evaluator_id, month_in_riyadh(created_at), -count(*), stage)::institution_change
    FROM removed WHERE status IS NOT NULL GROUP BY status, country, evaluator_id, month_in_riyadh(created_at), stage));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_institutions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_institutions(array(SELECT (status, country, evaluator_id, month, sum(n), stage)::institution_change FROM (
      SELECT status, country, evaluator_id, month_in_riyadh(created_at) AS month, stage, 1 AS n FROM added WHERE status IS NOT NULL
      UNION ALL SELECT status, country, evaluator_id, month_in_riyadh(created_at), stage, -1 FROM removed WHERE status IS NOT NULL) moved
    GROUP BY status, country, evaluator_id, month, stage HAVING sum(n) <> 0));
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO institution_tallies (status, country, assigned, stage, count)
  SELECT status, country, assigned, stage, count(*) FROM institutions WHERE status IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO evaluator_tallies (evaluator_id, status, country, stage, count)
  SELECT evaluator_id, status, country, stage, count(*) FROM institutions WHERE status IS NOT NULL AND evaluator_id IS NOT NULL GROUP BY 1, 2, 3, 4;
