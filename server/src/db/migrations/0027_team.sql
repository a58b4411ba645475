CREATE TABLE "declarations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evaluator_id" integer NOT NULL,
	"application_id" integer,
	"organisation_id" integer,
	"institution_id" integer,
	"school_name" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"from_on" date,
	"until_on" date,
	"at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "declarations_kind" CHECK ("declarations"."kind" in ('employment', 'taught', 'family', 'financial', 'competitor', 'other')),
	CONSTRAINT "declarations_named" CHECK ("declarations"."organisation_id" is not null or "declarations"."school_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "indicator_shares" (
	"application_id" integer NOT NULL,
	"indicator_id" integer NOT NULL,
	"evaluator_id" integer NOT NULL,
	CONSTRAINT "indicator_shares_application_id_indicator_id_pk" PRIMARY KEY("application_id","indicator_id")
);
--> statement-breakpoint
CREATE TABLE "objections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "objections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"ground" text NOT NULL,
	"text" text NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"upheld" boolean,
	"reason" text,
	CONSTRAINT "objections_ground" CHECK ("objections"."ground" in ('conflict', 'bias', 'competition', 'other')),
	CONSTRAINT "objections_decided" CHECK (("objections"."decided_at" is null) = ("objections"."upheld" is null))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"evaluator_id" integer NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"invited_by" integer NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warning_reason" text,
	"answered_at" timestamp (3) with time zone,
	"decline_reason" text,
	"proposed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" integer,
	"end_reason" text,
	CONSTRAINT "team_members_role" CHECK ("team_members"."role" in ('lead', 'member')),
	CONSTRAINT "team_members_state" CHECK ("team_members"."state" in ('invited', 'accepted', 'declined', 'recused', 'removed', 'objected', 'lapsed')),
	CONSTRAINT "team_members_ended" CHECK ("team_members"."ended_at" is not null or "team_members"."state" in ('invited', 'accepted'))
);
--> statement-breakpoint
CREATE TABLE "session_participants" (
	"session_id" integer NOT NULL,
	"email_hash" text NOT NULL,
	CONSTRAINT "session_participants_session_id_email_hash_pk" PRIMARY KEY("session_id","email_hash")
);
--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_evaluator_id_users_id_fk" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_shares" ADD CONSTRAINT "indicator_shares_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_shares" ADD CONSTRAINT "indicator_shares_indicator_id_standard_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."standard_indicators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_shares" ADD CONSTRAINT "indicator_shares_evaluator_id_users_id_fk" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_evaluator_id_users_id_fk" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_session_id_training_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."training_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declarations_evaluator" ON "declarations" USING btree ("evaluator_id","id");--> statement-breakpoint
CREATE INDEX "declarations_organisation" ON "declarations" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "declarations_until" ON "declarations" USING btree ("until_on");--> statement-breakpoint
CREATE INDEX "indicator_shares_evaluator" ON "indicator_shares" USING btree ("evaluator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "objections_open" ON "objections" USING btree ("member_id") WHERE "objections"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "objections_case" ON "objections" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_once" ON "team_members" USING btree ("application_id","evaluator_id") WHERE "team_members"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_lead" ON "team_members" USING btree ("application_id") WHERE "team_members"."role" = 'lead' and "team_members"."state" = 'accepted' and "team_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "team_members_evaluator" ON "team_members" USING btree ("evaluator_id","state","id");--> statement-breakpoint
CREATE INDEX "team_members_case" ON "team_members" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "session_participants_email" ON "session_participants" USING btree ("email_hash");