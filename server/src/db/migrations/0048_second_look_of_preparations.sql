ALTER TABLE "prepared_decisions" ADD COLUMN "second_look" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Where the second look is switched off, decisions that wait were prepared without one.
UPDATE "prepared_decisions" SET "second_look" = false WHERE "state" = 'prepared' AND EXISTS (SELECT 1 FROM "settings" WHERE "key" = 'process' AND "value" ->> 'second_look' = 'false');
