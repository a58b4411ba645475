CREATE TABLE "account_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"by" integer NOT NULL,
	"file_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "imported_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"institution" text,
	"institution_alternative" text,
	"country" text,
	"token_hash" text,
	"mailed_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "imported_people_role" CHECK ("imported_people"."role" in ('institution', 'evaluator', 'trainer')),
	CONSTRAINT "imported_people_institution" CHECK (("imported_people"."role" = 'institution') = ("imported_people"."institution" is not null and "imported_people"."country" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_imports" ADD CONSTRAINT "account_imports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_import_id_account_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."account_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_imports_newest" ON "account_imports" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_people_token" ON "imported_people" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_people_one_open" ON "imported_people" USING btree ("email") WHERE "imported_people"."accepted_at" is null and "imported_people"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "imported_people_import" ON "imported_people" USING btree ("import_id","id");