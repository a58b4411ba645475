CREATE TABLE "agenda_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agenda_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"day" date NOT NULL,
	"from_time" text NOT NULL,
	"until_time" text NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"place" text,
	"evaluator_ids" integer[] NOT NULL,
	"indicator_ids" integer[] NOT NULL,
	"state" text NOT NULL,
	"struck_reason" text,
	"position" integer NOT NULL,
	CONSTRAINT "agenda_items_state" CHECK ("agenda_items"."state" in ('planned', 'done', 'struck')),
	CONSTRAINT "agenda_items_struck" CHECK (("agenda_items"."state" = 'struck') = ("agenda_items"."struck_reason" is not null)),
	CONSTRAINT "agenda_items_times" CHECK ("agenda_items"."from_time" < "agenda_items"."until_time")
);
--> statement-breakpoint
CREATE TABLE "visit_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"by" integer NOT NULL,
	"side" text NOT NULL,
	"days" date[] NOT NULL,
	"note" text,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	"answer_note" text,
	CONSTRAINT "visit_proposals_side" CHECK ("visit_proposals"."side" in ('authority', 'institution')),
	CONSTRAINT "visit_proposals_state" CHECK ("visit_proposals"."state" in ('open', 'accepted', 'countered', 'fallen')),
	CONSTRAINT "visit_proposals_days" CHECK (cardinality("visit_proposals"."days") between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "visit_from" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "visit_until" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "visit_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "agenda_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_proposals" ADD CONSTRAINT "visit_proposals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_proposals" ADD CONSTRAINT "visit_proposals_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_proposals" ADD CONSTRAINT "visit_proposals_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_items_case" ON "agenda_items" USING btree ("application_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_proposals_open" ON "visit_proposals" USING btree ("application_id") WHERE "visit_proposals"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "visit_proposals_accepted" ON "visit_proposals" USING btree ("application_id") WHERE "visit_proposals"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "visit_proposals_case" ON "visit_proposals" USING btree ("application_id","id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_visit_days" CHECK (("cases"."visit_from" is null) = ("cases"."visit_until" is null));