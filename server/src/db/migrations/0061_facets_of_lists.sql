ALTER TABLE "cases" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "section" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "city_key" text;--> statement-breakpoint
CREATE INDEX "certificates_register_city_alone" ON "certificates" USING btree ("city_key","issued_at","id") WHERE "certificates"."status" = 'valid';--> statement-breakpoint
CREATE INDEX "cases_by_kind_next" ON "cases" USING btree ("kind",coalesce("due_on", case coalesce("prepared_from", "stage") when 'visit_planned' then "visit_from" when 'eligible' then "opens_on" when 'closed' then '6000-01-01'::date when 'withdrawn' then '6000-01-01'::date end, '5000-01-01'::date),"application_id");--> statement-breakpoint
CREATE INDEX "cases_by_city_next" ON "cases" USING btree ("city_key",coalesce("due_on", case coalesce("prepared_from", "stage") when 'visit_planned' then "visit_from" when 'eligible' then "opens_on" when 'closed' then '6000-01-01'::date when 'withdrawn' then '6000-01-01'::date end, '5000-01-01'::date),"application_id");--> statement-breakpoint
CREATE INDEX "institutions_city_alone_newest" ON "institutions" USING btree ("city_key","created_at","id") WHERE "institutions"."status" is not null;--> statement-breakpoint
UPDATE cases c SET kind = i.kind, section = i.section, region = i.region, city_key = i.city_key FROM institutions i
  WHERE i.id = c.institution_id AND (i.kind, i.section, i.region, i.city_key) IS DISTINCT FROM (c.kind, c.section, c.region, c.city_key);
--> statement-breakpoint
CREATE FUNCTION profile_of_new_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT kind, section, region, city_key INTO NEW.kind, NEW.section, NEW.region, NEW.city_key FROM institutions WHERE id = NEW.institution_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION profile_of_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cases SET kind = NEW.kind, section = NEW.section, region = NEW.region, city_key = NEW.city_key WHERE institution_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_profile BEFORE INSERT ON cases FOR EACH ROW EXECUTE FUNCTION profile_of_new_case();
--> statement-breakpoint
CREATE TRIGGER institutions_profile AFTER UPDATE OF kind, section, region, city_key ON institutions FOR EACH ROW
  WHEN ((OLD.kind, OLD.section, OLD.region, OLD.city_key) IS DISTINCT FROM (NEW.kind, NEW.section, NEW.region, NEW.city_key)) EXECUTE FUNCTION profile_of_cases();
