CREATE TABLE "evaluator_tallies" (
	"evaluator_id" integer NOT NULL,
	"status" text NOT NULL,
	"country" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "evaluator_tallies_evaluator_id_status_country_pk" PRIMARY KEY("evaluator_id","status","country")
);
--> statement-breakpoint
CREATE TABLE "monthly_tallies" (
	"subject" text NOT NULL,
	"month" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "monthly_tallies_subject_month_pk" PRIMARY KEY("subject","month")
);
--> statement-breakpoint
CREATE TABLE "visit_tallies" (
	"evaluator_id" integer NOT NULL,
	"month" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_tallies_evaluator_id_month_pk" PRIMARY KEY("evaluator_id","month")
);
--> statement-breakpoint
DROP INDEX "visit_reports_newest";--> statement-breakpoint
DROP INDEX "visit_reports_evaluator_newest";--> statement-breakpoint
-- The counts are made anew below, by more than the status.
DROP TRIGGER institutions_added ON institutions;--> statement-breakpoint
DROP TRIGGER institutions_removed ON institutions;--> statement-breakpoint
DROP TRIGGER institutions_changed ON institutions;--> statement-breakpoint
DROP FUNCTION tally_institutions_added();--> statement-breakpoint
DROP FUNCTION tally_institutions_removed();--> statement-breakpoint
DROP FUNCTION tally_institutions_changed();--> statement-breakpoint
DELETE FROM institution_tallies;--> statement-breakpoint
ALTER TABLE "institution_tallies" DROP CONSTRAINT "institution_tallies_pkey";--> statement-breakpoint
ALTER TABLE "institution_tallies" ADD COLUMN "country" text NOT NULL;--> statement-breakpoint
ALTER TABLE "institution_tallies" ADD COLUMN "assigned" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "institution_tallies" ADD CONSTRAINT "institution_tallies_status_country_assigned_pk" PRIMARY KEY("status","country","assigned");--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "assigned" boolean GENERATED ALWAYS AS (evaluator_id is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_reports" ADD COLUMN "school_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_reports" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
-- Names from before they could be searched by their words: what platform/database/words.ts would have written.
CREATE FUNCTION words_once(name text) RETURNS tsvector LANGUAGE sql AS $$
  SELECT array_to_tsvector(array(SELECT DISTINCT form FROM (
    SELECT unnest(array[word, regexp_replace(word, '^\u0648?\u0627\u0644(?=..)', '')]) AS form FROM regexp_split_to_table(
      translate(regexp_replace(lower(normalize(name, NFKC)), '[\u064B-\u065F\u0670\u0640\u200C-\u200F\u061C]', '', 'g'),
        'أإآٱةى٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااهي01234567890123456789'), '[[:space:][:punct:]،؛؟«»–—]+') AS word) forms
    WHERE form <> '' AND length(form) <= 60)) $$;
--> statement-breakpoint
UPDATE institutions SET words = words_once(name || ' ' || coalesce(name_alternative, ''));
--> statement-breakpoint
UPDATE visit_reports r SET school_key = i.name_key, words = words_once(r.name || ' ' || i.name || ' ' || coalesce(i.name_alternative, ''))
  FROM institutions i WHERE i.id = r.institution_id;
--> statement-breakpoint
DROP FUNCTION words_once(text);
--> statement-breakpoint
CREATE INDEX "feedback_application" ON "feedback" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "institutions_standing_newest" ON "institutions" USING btree ("status","assigned","created_at","id");--> statement-breakpoint
CREATE INDEX "institutions_country_newest" ON "institutions" USING btree ("country","status","assigned","created_at","id");--> statement-breakpoint
CREATE INDEX "institutions_evaluator_newest" ON "institutions" USING btree ("evaluator_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "institutions_by_name" ON "institutions" USING btree ("name_key","id") WHERE "institutions"."status" is not null;--> statement-breakpoint
CREATE INDEX "institutions_standing_by_name" ON "institutions" USING btree ("status","assigned","name_key","id");--> statement-breakpoint
CREATE INDEX "institutions_country_by_name" ON "institutions" USING btree ("country","status","assigned","name_key","id");--> statement-breakpoint
CREATE INDEX "institutions_evaluator_by_name" ON "institutions" USING btree ("evaluator_id","status","name_key","id");--> statement-breakpoint
CREATE INDEX "institutions_words" ON "institutions" USING gin ("words");--> statement-breakpoint
CREATE INDEX "visit_reports_institution_newest" ON "visit_reports" USING btree ("institution_id","submitted_at","id") WHERE "visit_reports"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "visit_reports_by_school" ON "visit_reports" USING btree ("school_key","id") WHERE "visit_reports"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "visit_reports_evaluator_by_school" ON "visit_reports" USING btree ("evaluator_id","school_key","id") WHERE "visit_reports"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "visit_reports_words" ON "visit_reports" USING gin ("words") WHERE "visit_reports"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "visit_reports_newest" ON "visit_reports" USING btree ("submitted_at","id") WHERE "visit_reports"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "visit_reports_evaluator_newest" ON "visit_reports" USING btree ("evaluator_id","submitted_at","id") WHERE "visit_reports"."withdrawn_at" is null;
--> statement-breakpoint
-- What a statement did to the institutions on the lists: how many more there are (n) of each kind.
CREATE TYPE institution_change AS (status text, country text, evaluator_id integer, month date, n bigint);
--> statement-breakpoint
-- Every tally is changed in one order, so that two transactions wait for each other and never both.
CREATE FUNCTION tally_institutions(changes institution_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO institution_tallies AS t (status, country, assigned, count)
    SELECT status, country, evaluator_id IS NOT NULL, sum(n) FROM unnest(changes) GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (status, country, assigned) DO UPDATE SET count = t.count + excluded.count;
  INSERT INTO evaluator_tallies AS t (evaluator_id, status, country, count)
    SELECT evaluator_id, status, country, sum(n) FROM unnest(changes) WHERE evaluator_id IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (evaluator_id, status, country) DO UPDATE SET count = t.count + excluded.count;
  INSERT INTO monthly_tallies AS t (subject, month, count)
    SELECT 'schools', month, sum(n) FROM unnest(changes) GROUP BY month HAVING sum(n) <> 0 ORDER BY month
    ON CONFLICT (subject, month) DO UPDATE SET count = t.count + excluded.count;
END $$;
--> statement-breakpoint
CREATE FUNCTION month_in_riyadh(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$ SELECT date_trunc('month', moment AT TIME ZONE 'Asia/Riyadh')::date $$;
--> statement-breakpoint
CREATE FUNCTION tally_institutions_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_institutions(array(SELECT (status, country, evaluator_id, month_in_riyadh(created_at), count(*))::institution_change
    FROM added WHERE status IS NOT NULL GROUP BY status, country, evaluator_id, month_in_riyadh(created_at)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_institutions_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_institutions(array(SELECT (status, country, evaluator_id, month_in_riyadh(created_at), -count(*))::institution_change
    FROM removed WHERE status IS NOT NULL GROUP BY status, country, evaluator_id, month_in_riyadh(created_at)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_institutions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_institutions(array(SELECT (status, country, evaluator_id, month, sum(n))::institution_change FROM (
      SELECT status, country, evaluator_id, month_in_riyadh(created_at) AS month, 1 AS n FROM added WHERE status IS NOT NULL
      UNION ALL SELECT status, country, evaluator_id, month_in_riyadh(created_at), -1 FROM removed WHERE status IS NOT NULL) moved
    GROUP BY status, country, evaluator_id, month HAVING sum(n) <> 0));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TYPE report_change AS (evaluator_id integer, visit_month date, month date, n bigint);
--> statement-breakpoint
CREATE FUNCTION tally_reports(changes report_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO visit_tallies AS t (evaluator_id, month, count)
    SELECT evaluator_id, visit_month, sum(n) FROM unnest(changes) GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
    ON CONFLICT (evaluator_id, month) DO UPDATE SET count = t.count + excluded.count;
  INSERT INTO monthly_tallies AS t (subject, month, count)
    SELECT 'reports', month, sum(n) FROM unnest(changes) GROUP BY month HAVING sum(n) <> 0 ORDER BY month
    ON CONFLICT (subject, month) DO UPDATE SET count = t.count + excluded.count;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_reports_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_reports(array(SELECT (evaluator_id, date_trunc('month', visit_date)::date, month_in_riyadh(submitted_at), count(*))::report_change
    FROM added WHERE withdrawn_at IS NULL GROUP BY evaluator_id, date_trunc('month', visit_date), month_in_riyadh(submitted_at)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_reports_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_reports(array(SELECT (evaluator_id, date_trunc('month', visit_date)::date, month_in_riyadh(submitted_at), -count(*))::report_change
    FROM removed WHERE withdrawn_at IS NULL GROUP BY evaluator_id, date_trunc('month', visit_date), month_in_riyadh(submitted_at)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_reports_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_reports(array(SELECT (evaluator_id, visit_month, month, sum(n))::report_change FROM (
      SELECT evaluator_id, date_trunc('month', visit_date)::date AS visit_month, month_in_riyadh(submitted_at) AS month, 1 AS n FROM added WHERE withdrawn_at IS NULL
      UNION ALL SELECT evaluator_id, date_trunc('month', visit_date)::date, month_in_riyadh(submitted_at), -1 FROM removed WHERE withdrawn_at IS NULL) moved
    GROUP BY evaluator_id, visit_month, month HAVING sum(n) <> 0));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is there already.
SELECT tally_institutions(array(SELECT (status, country, evaluator_id, month_in_riyadh(created_at), count(*))::institution_change
  FROM institutions WHERE status IS NOT NULL GROUP BY status, country, evaluator_id, month_in_riyadh(created_at)));
--> statement-breakpoint
SELECT tally_reports(array(SELECT (evaluator_id, date_trunc('month', visit_date)::date, month_in_riyadh(submitted_at), count(*))::report_change
  FROM visit_reports WHERE withdrawn_at IS NULL GROUP BY evaluator_id, date_trunc('month', visit_date), month_in_riyadh(submitted_at)));
--> statement-breakpoint
CREATE TRIGGER institutions_added AFTER INSERT ON institutions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_institutions_added();
--> statement-breakpoint
CREATE TRIGGER institutions_removed AFTER DELETE ON institutions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_institutions_removed();
--> statement-breakpoint
CREATE TRIGGER institutions_changed AFTER UPDATE ON institutions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_institutions_changed();
--> statement-breakpoint
CREATE TRIGGER reports_added AFTER INSERT ON visit_reports REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_reports_added();
--> statement-breakpoint
CREATE TRIGGER reports_removed AFTER DELETE ON visit_reports REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_reports_removed();
--> statement-breakpoint
CREATE TRIGGER reports_changed AFTER UPDATE ON visit_reports REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_reports_changed();
