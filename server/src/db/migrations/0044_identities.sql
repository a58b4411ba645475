CREATE TABLE "identity_flows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_flows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"user_id" integer,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"issuer" text,
	"subject_hash" text,
	"label" text,
	"link_hash" text,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject_hash" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "identity_flows" ADD CONSTRAINT "identity_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_flows_token" ON "identity_flows" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_flows_link" ON "identity_flows" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "identity_flows_expiry" ON "identity_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_flows_user" ON "identity_flows" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_links_subject" ON "identity_links" USING btree ("provider","subject_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_links_user" ON "identity_links" USING btree ("user_id","provider");