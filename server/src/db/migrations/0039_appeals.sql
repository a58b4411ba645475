CREATE TABLE "appeal_files" (
	"appeal_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "appeal_files_appeal_id_file_id_pk" PRIMARY KEY("appeal_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "appeal_panel" (
	"appeal_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "appeal_panel_appeal_id_user_id_pk" PRIMARY KEY("appeal_id","user_id"),
	CONSTRAINT "appeal_panel_role" CHECK ("appeal_panel"."role" in ('chair', 'member'))
);
--> statement-breakpoint
CREATE TABLE "appeal_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeal_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"appeal_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"decision_id" integer NOT NULL,
	"grounds" text[] NOT NULL,
	"text" text NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"chair_id" integer,
	"outcome" text,
	"reason_ar" text,
	"reason_en" text,
	"again" text[] DEFAULT '{}' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "appeals_state" CHECK ("appeals"."state" in ('open', 'heard', 'decided', 'withdrawn')),
	CONSTRAINT "appeals_outcome" CHECK ("appeals"."outcome" in ('upheld', 'changed', 'sent_back')),
	CONSTRAINT "appeals_decided" CHECK ("appeals"."state" not in ('heard', 'decided') or ("appeals"."outcome" is not null and "appeals"."reason_ar" is not null and "appeals"."reason_en" is not null and "appeals"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "appeal_files" ADD CONSTRAINT "appeal_files_appeal_id_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_files" ADD CONSTRAINT "appeal_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_panel" ADD CONSTRAINT "appeal_panel_appeal_id_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_panel" ADD CONSTRAINT "appeal_panel_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_statements" ADD CONSTRAINT "appeal_statements_appeal_id_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_statements" ADD CONSTRAINT "appeal_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_chair_id_users_id_fk" FOREIGN KEY ("chair_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_files_file" ON "appeal_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_panel_chair" ON "appeal_panel" USING btree ("appeal_id") WHERE "appeal_panel"."role" = 'chair';--> statement-breakpoint
CREATE INDEX "appeal_panel_user" ON "appeal_panel" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeal_statements_appeal" ON "appeal_statements" USING btree ("appeal_id","id");--> statement-breakpoint
CREATE INDEX "appeal_statements_user" ON "appeal_statements" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_decision" ON "appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "appeals_case" ON "appeals" USING btree ("application_id","id");