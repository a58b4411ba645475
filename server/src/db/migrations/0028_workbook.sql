CREATE TABLE "workbook_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workbook_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workbook_id" integer NOT NULL,
	"device" text NOT NULL,
	"label" text NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_hash" char(64) NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "workbook_devices_seq" CHECK ("workbook_devices"."last_seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "workbook_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workbook_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workbook_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"indicator_id" integer,
	"content" text NOT NULL,
	"hash" char(64) NOT NULL,
	"prev_hash" char(64) NOT NULL,
	"base" char(64),
	"made_at" timestamp (3) with time zone NOT NULL,
	"offset_ms" bigint,
	"received_at" timestamp (3) with time zone NOT NULL,
	"aside" text,
	"code" text,
	CONSTRAINT "workbook_entries_aside" CHECK ("workbook_entries"."aside" in ('invalid', 'after_seal', 'after_removal', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "workbook_fields" (
	"workbook_id" integer NOT NULL,
	"field" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"others" bigint[] NOT NULL,
	CONSTRAINT "workbook_fields_workbook_id_field_pk" PRIMARY KEY("workbook_id","field")
);
--> statement-breakpoint
CREATE TABLE "workbooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workbooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"evaluator_id" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"root" char(64),
	"sealed_at" timestamp (3) with time zone,
	"reason" text,
	"receipt_id" integer,
	CONSTRAINT "workbooks_state" CHECK ("workbooks"."state" in ('open', 'sealed', 'passed_over')),
	CONSTRAINT "workbooks_sealed" CHECK (("workbooks"."state" = 'open') = ("workbooks"."sealed_at" is null)),
	CONSTRAINT "workbooks_receipt" CHECK (("workbooks"."state" = 'sealed') = ("workbooks"."receipt_id" is not null) and ("workbooks"."state" = 'sealed') = ("workbooks"."root" is not null))
);
--> statement-breakpoint
ALTER TABLE "workbook_devices" ADD CONSTRAINT "workbook_devices_workbook_id_workbooks_id_fk" FOREIGN KEY ("workbook_id") REFERENCES "public"."workbooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workbook_entries" ADD CONSTRAINT "workbook_entries_workbook_id_workbooks_id_fk" FOREIGN KEY ("workbook_id") REFERENCES "public"."workbooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workbook_entries" ADD CONSTRAINT "workbook_entries_device_id_workbook_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."workbook_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workbook_entries" ADD CONSTRAINT "workbook_entries_indicator_id_standard_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."standard_indicators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workbook_fields" ADD CONSTRAINT "workbook_fields_workbook_id_workbooks_id_fk" FOREIGN KEY ("workbook_id") REFERENCES "public"."workbooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workbook_fields" ADD CONSTRAINT "workbook_fields_entry_id_workbook_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."workbook_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workbooks" ADD CONSTRAINT "workbooks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workbooks" ADD CONSTRAINT "workbooks_evaluator_id_users_id_fk" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workbooks" ADD CONSTRAINT "workbooks_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workbook_devices_device" ON "workbook_devices" USING btree ("workbook_id","device");--> statement-breakpoint
CREATE UNIQUE INDEX "workbook_entries_seq" ON "workbook_entries" USING btree ("device_id","seq");--> statement-breakpoint
CREATE INDEX "workbook_entries_workbook" ON "workbook_entries" USING btree ("workbook_id","id");--> statement-breakpoint
CREATE INDEX "workbook_entries_indicator" ON "workbook_entries" USING btree ("workbook_id","indicator_id","id");--> statement-breakpoint
CREATE INDEX "workbook_entries_hash" ON "workbook_entries" USING btree ("workbook_id","hash");--> statement-breakpoint
CREATE INDEX "workbook_entries_aside" ON "workbook_entries" USING btree ("workbook_id","id") WHERE "workbook_entries"."aside" is not null;--> statement-breakpoint
CREATE INDEX "workbook_fields_entry" ON "workbook_fields" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workbooks_evaluator" ON "workbooks" USING btree ("application_id","evaluator_id");--> statement-breakpoint
CREATE INDEX "workbooks_of_evaluator" ON "workbooks" USING btree ("evaluator_id","id");--> statement-breakpoint
-- An entry never changes. It is deleted only by what destroys an application whose retention is over, which says so.
CREATE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('miyar.destroying', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'entries of workbooks are only added to: % of % refused', lower(TG_OP), TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER workbook_entries_unchanged BEFORE UPDATE OR DELETE ON workbook_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_entry();
--> statement-breakpoint
CREATE TRIGGER workbook_entries_stay BEFORE TRUNCATE ON workbook_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_entry();
