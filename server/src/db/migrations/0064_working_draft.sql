ALTER TABLE "applications" DROP CONSTRAINT IF EXISTS "applications_status";--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT IF EXISTS "cases_stage";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status" CHECK ("applications"."status" in ('pending', 'approved', 'rejected', 'withdrawn', 'working')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_stage" CHECK ("cases"."stage" in ('submitted', 'returned', 'eligible', 'self_evaluation', 'team', 'visit_planned', 'visited', 'draft_report', 'fact_check', 'final_report', 'decision_prepared', 'released', 'appeal', 'closed', 'withdrawn', 'working')) NOT VALID;--> statement-breakpoint
-- next transaction
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_status";--> statement-breakpoint
ALTER TABLE "cases" VALIDATE CONSTRAINT "cases_stage";--> statement-breakpoint
CREATE UNIQUE INDEX "cases_working" ON "cases" USING btree ("institution_id","standard_version_id") WHERE "cases"."stage" = 'working';--> statement-breakpoint
-- Working drafts are in no count.
CREATE OR REPLACE FUNCTION tally_cases_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_tallies (stage, waiting_on, due_on, count) SELECT stage, waiting_on, due_on, count(*) FROM added WHERE stage <> 'working' GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_cases_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_tallies (stage, waiting_on, due_on, count) SELECT stage, waiting_on, due_on, -count(*) FROM removed WHERE stage <> 'working' GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
