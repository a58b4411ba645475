ALTER TABLE "case_return_items" ADD COLUMN "value_before" text;--> statement-breakpoint
ALTER TABLE "case_return_items" ADD COLUMN "value_now" text;