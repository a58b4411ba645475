CREATE TABLE "workbook_keys" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prepared_decisions" ADD COLUMN "second_look" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Where the second look is switched off, decisions that wait were prepared without one.
UPDATE "prepared_decisions" SET "second_look" = false WHERE "state" = 'prepared' AND EXISTS (SELECT 1 FROM "settings" WHERE "key" = 'process' AND "value" ->> 'second_look' = 'false');--> statement-breakpoint
ALTER TABLE "workbook_keys" ADD CONSTRAINT "workbook_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;