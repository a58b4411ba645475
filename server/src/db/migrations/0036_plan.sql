CREATE TABLE "plan_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"indicator_id" integer,
	"level" text,
	"recommendation" jsonb,
	"condition" jsonb,
	"action" text DEFAULT '' NOT NULL,
	"owner_name" text DEFAULT '' NOT NULL,
	"due_on" date,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	CONSTRAINT "plan_items_state" CHECK ("plan_items"."state" in ('open', 'reported', 'done')),
	CONSTRAINT "plan_items_about" CHECK (("plan_items"."indicator_id" is null) <> ("plan_items"."condition" is null))
);
--> statement-breakpoint
CREATE TABLE "plan_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"text" text NOT NULL,
	"evidence_ids" integer[] NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"accepted" boolean,
	"reason" text,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "plan_reports_answered" CHECK (("plan_reports"."accepted" is null) = ("plan_reports"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"decision_id" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "plans_state" CHECK ("plans"."state" in ('draft', 'submitted', 'returned', 'accepted', 'done', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "plan_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_indicator_id_standard_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."standard_indicators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reports" ADD CONSTRAINT "plan_reports_item_id_plan_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reports" ADD CONSTRAINT "plan_reports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reports" ADD CONSTRAINT "plan_reports_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_items_indicator" ON "plan_items" USING btree ("plan_id","indicator_id") WHERE "plan_items"."indicator_id" is not null;--> statement-breakpoint
CREATE INDEX "plan_items_plan" ON "plan_items" USING btree ("plan_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_reports_waiting" ON "plan_reports" USING btree ("item_id") WHERE "plan_reports"."accepted" is null;--> statement-breakpoint
CREATE INDEX "plan_reports_item" ON "plan_reports" USING btree ("item_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_current" ON "plans" USING btree ("application_id") WHERE "plans"."state" <> 'replaced';--> statement-breakpoint
CREATE INDEX "plans_case" ON "plans" USING btree ("application_id","id");