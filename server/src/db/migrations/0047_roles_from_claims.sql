CREATE TABLE "identity_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"claim" text NOT NULL,
	"value" text NOT NULL,
	"role" text NOT NULL,
	"language" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_flows" ADD COLUMN "rule_id" integer;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD COLUMN "email_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD COLUMN "wrong_codes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_links" ADD COLUMN "rule_role" text;--> statement-breakpoint
ALTER TABLE "identity_links" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "identity_rules" ADD CONSTRAINT "identity_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_rules_one" ON "identity_rules" USING btree ("provider","claim","value");--> statement-breakpoint
ALTER TABLE "identity_flows" ADD CONSTRAINT "identity_flows_rule_id_identity_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."identity_rules"("id") ON DELETE set null ON UPDATE no action;