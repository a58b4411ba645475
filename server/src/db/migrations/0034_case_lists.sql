CREATE TABLE "case_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stage" text NOT NULL,
	"waiting_on" text NOT NULL,
	"due_on" date,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "cases_stage_due";--> statement-breakpoint
DROP INDEX "cases_waiting_due";--> statement-breakpoint
DROP INDEX "cases_due";--> statement-breakpoint
DROP INDEX "cases_lead";--> statement-breakpoint
CREATE INDEX "cases_by_stage_due" ON "cases" USING btree ("stage",coalesce(due_on, '5000-01-01'::date),"application_id");--> statement-breakpoint
CREATE INDEX "cases_by_waiting_due" ON "cases" USING btree ("waiting_on",coalesce(due_on, '5000-01-01'::date),"application_id");--> statement-breakpoint
CREATE INDEX "cases_by_due" ON "cases" USING btree (coalesce(due_on, '5000-01-01'::date),"application_id");--> statement-breakpoint
CREATE INDEX "cases_by_lead" ON "cases" USING btree ("lead_id",coalesce(due_on, '5000-01-01'::date),"application_id");--> statement-breakpoint
INSERT INTO case_tallies (stage, waiting_on, due_on, count) SELECT stage, waiting_on, due_on, count(*) FROM cases GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE FUNCTION tally_cases_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_tallies (stage, waiting_on, due_on, count) SELECT stage, waiting_on, due_on, count(*) FROM added GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_cases_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_tallies (stage, waiting_on, due_on, count) SELECT stage, waiting_on, due_on, -count(*) FROM removed GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_case_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_tallies (stage, waiting_on, due_on, count)
    VALUES (OLD.stage, OLD.waiting_on, OLD.due_on, -1), (NEW.stage, NEW.waiting_on, NEW.due_on, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_added AFTER INSERT ON cases REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_cases_added();
--> statement-breakpoint
CREATE TRIGGER cases_removed AFTER DELETE ON cases REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_cases_removed();
--> statement-breakpoint
-- For each row, because most changes of a case change none of these.
CREATE TRIGGER cases_changed AFTER UPDATE ON cases FOR EACH ROW
  WHEN ((OLD.stage, OLD.waiting_on, OLD.due_on) IS DISTINCT FROM (NEW.stage, NEW.waiting_on, NEW.due_on)) EXECUTE FUNCTION tally_case_changed();
