CREATE TABLE "roster_learners" (
	"roster_id" integer NOT NULL,
	"code" text NOT NULL,
	"line" integer NOT NULL,
	"level" text NOT NULL,
	"gender" text NOT NULL,
	"teacher" text NOT NULL,
	"juz" integer[] NOT NULL,
	CONSTRAINT "roster_learners_roster_id_code_pk" PRIMARY KEY("roster_id","code"),
	CONSTRAINT "roster_learners_gender" CHECK ("roster_learners"."gender" in ('m', 'f'))
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rosters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"number" integer NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sha256" text NOT NULL,
	"count" integer NOT NULL,
	"drawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_draws" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"roster_id" integer NOT NULL,
	"number" integer NOT NULL,
	"strata_by" text[] NOT NULL,
	"size" integer NOT NULL,
	"passages" integer NOT NULL,
	"seed" text NOT NULL,
	"plan" jsonb NOT NULL,
	"reason" text,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sample_draws_seed" CHECK ("sample_draws"."seed" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sample_draws_again" CHECK ("sample_draws"."number" = 1 or "sample_draws"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "sample_learners" (
	"draw_id" integer NOT NULL,
	"code" text NOT NULL,
	"stratum" text NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"absent_reason" text,
	"replaced_by" text,
	"pages" integer[] NOT NULL,
	CONSTRAINT "sample_learners_draw_id_code_pk" PRIMARY KEY("draw_id","code"),
	CONSTRAINT "sample_learners_state" CHECK ("sample_learners"."state" in ('drawn', 'reserve', 'heard', 'absent', 'replaced')),
	CONSTRAINT "sample_learners_replaced" CHECK (("sample_learners"."state" = 'replaced') = ("sample_learners"."replaced_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "roster_learners" ADD CONSTRAINT "roster_learners_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_draws" ADD CONSTRAINT "sample_draws_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_draws" ADD CONSTRAINT "sample_draws_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_learners" ADD CONSTRAINT "sample_learners_draw_id_sample_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."sample_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rosters_number" ON "rosters" USING btree ("application_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "rosters_drawn" ON "rosters" USING btree ("application_id") WHERE "rosters"."drawn";--> statement-breakpoint
CREATE UNIQUE INDEX "sample_draws_number" ON "sample_draws" USING btree ("roster_id","number");--> statement-breakpoint
CREATE INDEX "sample_learners_stratum" ON "sample_learners" USING btree ("draw_id","stratum","place");