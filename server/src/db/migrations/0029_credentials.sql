CREATE TABLE "credential_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kid" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_sealed" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "credential_keys_state" CHECK ("credential_keys"."state" in ('active', 'retired', 'revoked')),
	CONSTRAINT "credential_keys_revoked" CHECK (("credential_keys"."state" = 'revoked') = ("credential_keys"."revoked_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"certificate_id" integer NOT NULL,
	"key_id" integer NOT NULL,
	"jws" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "credential_index" integer;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_key_id_credential_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."credential_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_keys_kid" ON "credential_keys" USING btree ("kid");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_keys_active" ON "credential_keys" USING btree ("state") WHERE "credential_keys"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_current" ON "credentials" USING btree ("certificate_id") WHERE "credentials"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "credentials_key" ON "credentials" USING btree ("key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_credential_index" ON "certificates" USING btree ("credential_index");