CREATE TABLE "workbook_keys" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workbook_keys" ADD CONSTRAINT "workbook_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;