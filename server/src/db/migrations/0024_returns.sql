CREATE TABLE "case_return_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_return_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"reason_language" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" integer,
	"answer" text,
	CONSTRAINT "case_return_items_kind" CHECK ("case_return_items"."kind" in ('document', 'field', 'indicator'))
);
--> statement-breakpoint
CREATE TABLE "case_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"returned_from" text NOT NULL,
	"note" text,
	"closed_at" timestamp (3) with time zone,
	"closed_as" text,
	CONSTRAINT "case_returns_closed" CHECK (("case_returns"."closed_at" is null) = ("case_returns"."closed_as" is null)),
	CONSTRAINT "case_returns_closed_as" CHECK ("case_returns"."closed_as" in ('resubmitted', 'waived', 'withdrawn'))
);
--> statement-breakpoint
DROP INDEX "application_documents_type";--> statement-breakpoint
ALTER TABLE "application_documents" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "case_return_items" ADD CONSTRAINT "case_return_items_return_id_case_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."case_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_return_items" ADD CONSTRAINT "case_return_items_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_returns" ADD CONSTRAINT "case_returns_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_returns" ADD CONSTRAINT "case_returns_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_return_items_key" ON "case_return_items" USING btree ("return_id","kind","key");--> statement-breakpoint
CREATE INDEX "case_returns_case" ON "case_returns" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_returns_open" ON "case_returns" USING btree ("application_id") WHERE "case_returns"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "application_documents_current" ON "application_documents" USING btree ("application_id","doc_type") WHERE "application_documents"."replaced_at" is null;