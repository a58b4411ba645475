CREATE TABLE "figures" (
	"key" text PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"content" jsonb NOT NULL
);
