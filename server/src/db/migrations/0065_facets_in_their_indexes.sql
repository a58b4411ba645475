-- The new indexes are made first, while everybody reads. The former ones go in a transaction of their own, since readers wait for it.
CREATE INDEX IF NOT EXISTS "certificates_register_section" ON "certificates" USING btree ("section","issued_at","id") WHERE "certificates"."status" = 'valid';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "certificates_register_region" ON "certificates" USING btree ("region","issued_at","id","kind","section") WHERE "certificates"."status" = 'valid';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cases_by_section_next" ON "cases" USING btree ("section",coalesce("due_on", case coalesce("prepared_from", "stage") when 'visit_planned' then "visit_from" when 'eligible' then "opens_on" when 'closed' then '6000-01-01'::date when 'withdrawn' then '6000-01-01'::date end, '5000-01-01'::date),"application_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cases_by_region_next" ON "cases" USING btree ("region",coalesce("due_on", case coalesce("prepared_from", "stage") when 'visit_planned' then "visit_from" when 'eligible' then "opens_on" when 'closed' then '6000-01-01'::date when 'withdrawn' then '6000-01-01'::date end, '5000-01-01'::date),"application_id","kind","section");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "institutions_section_newest" ON "institutions" USING btree ("section","created_at","id") WHERE "institutions"."status" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "institutions_region_newest" ON "institutions" USING btree ("region","created_at","id","kind","section") WHERE "institutions"."status" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "certificate_sites_city_new" ON "certificate_sites" USING btree ("city_key","certificate_id") WHERE "certificate_sites"."state" = 'covered';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "certificates_register_kind_new" ON "certificates" USING btree ("kind","issued_at","id","section","city_key") WHERE "certificates"."status" = 'valid';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "certificates_register_city_new" ON "certificates" USING btree ("city_key","issued_at","id","kind","section") WHERE "certificates"."status" = 'valid';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cases_by_kind_next_new" ON "cases" USING btree ("kind",coalesce("due_on", case coalesce("prepared_from", "stage") when 'visit_planned' then "visit_from" when 'eligible' then "opens_on" when 'closed' then '6000-01-01'::date when 'withdrawn' then '6000-01-01'::date end, '5000-01-01'::date),"application_id","section","city_key");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cases_by_city_next_new" ON "cases" USING btree ("city_key",coalesce("due_on", case coalesce("prepared_from", "stage") when 'visit_planned' then "visit_from" when 'eligible' then "opens_on" when 'closed' then '6000-01-01'::date when 'withdrawn' then '6000-01-01'::date end, '5000-01-01'::date),"application_id","kind","section");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "institutions_kind_newest_new" ON "institutions" USING btree ("kind","created_at","id","section","city_key") WHERE "institutions"."status" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "institutions_city_newest_new" ON "institutions" USING btree ("city_key","created_at","id","kind","section") WHERE "institutions"."status" is not null;--> statement-breakpoint
-- next transaction
DROP INDEX "certificates_register_city_alone";--> statement-breakpoint
DROP INDEX "institutions_city_alone_newest";--> statement-breakpoint
DROP INDEX "certificate_sites_city";--> statement-breakpoint
DROP INDEX "certificates_register_kind";--> statement-breakpoint
DROP INDEX "certificates_register_city";--> statement-breakpoint
DROP INDEX "cases_by_kind_next";--> statement-breakpoint
DROP INDEX "cases_by_city_next";--> statement-breakpoint
DROP INDEX "institutions_kind_newest";--> statement-breakpoint
DROP INDEX "institutions_city_newest";--> statement-breakpoint
ALTER INDEX "certificate_sites_city_new" RENAME TO "certificate_sites_city";--> statement-breakpoint
ALTER INDEX "certificates_register_kind_new" RENAME TO "certificates_register_kind";--> statement-breakpoint
ALTER INDEX "certificates_register_city_new" RENAME TO "certificates_register_city";--> statement-breakpoint
ALTER INDEX "cases_by_kind_next_new" RENAME TO "cases_by_kind_next";--> statement-breakpoint
ALTER INDEX "cases_by_city_next_new" RENAME TO "cases_by_city_next";--> statement-breakpoint
ALTER INDEX "institutions_kind_newest_new" RENAME TO "institutions_kind_newest";--> statement-breakpoint
ALTER INDEX "institutions_city_newest_new" RENAME TO "institutions_city_newest";
