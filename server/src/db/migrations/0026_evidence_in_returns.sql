ALTER TABLE "case_return_items" DROP CONSTRAINT "case_return_items_kind";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "open_evidence" integer[];--> statement-breakpoint
ALTER TABLE "case_return_items" ADD CONSTRAINT "case_return_items_kind" CHECK ("case_return_items"."kind" in ('document', 'field', 'indicator', 'evidence'));