CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"how" text NOT NULL,
	"requested_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"run" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"stage" text,
	"files_done" integer DEFAULT 0 NOT NULL,
	"files_total" integer,
	"file_name" text,
	"size" bigint,
	"sha256" text,
	"sealed" boolean,
	"row_count" bigint,
	"file_count" integer,
	"missing_count" integer,
	"last_error" text,
	"test" text,
	"test_run" text,
	"test_tries" integer DEFAULT 0 NOT NULL,
	"tested_at" timestamp (3) with time zone,
	"test_faults" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_under_way" ON "backups" USING btree (("finished_at" is null)) WHERE "backups"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "backups_expiry" ON "backups" USING btree ("expires_at");