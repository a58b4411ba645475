ALTER TABLE "standard_indicators" ADD COLUMN "except_kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "standard_indicators" ADD COLUMN "except_sections" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "standard_indicators" ADD COLUMN "except_reason_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "standard_indicators" ADD COLUMN "except_reason_en" text DEFAULT '' NOT NULL;