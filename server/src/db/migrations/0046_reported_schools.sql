-- Whether a school has a visit report is set by the database itself: an earlier release that takes a report during an upgrade does not set it.
CREATE FUNCTION set_reported_schools() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE institutions i SET reported = r.known
    FROM (SELECT c.application_id, EXISTS (SELECT 1 FROM visit_reports v WHERE v.application_id = c.application_id AND v.withdrawn_at IS NULL) AS known
      FROM (SELECT DISTINCT application_id FROM changed) c) r
    WHERE i.current_application_id = r.application_id AND i.reported <> r.known;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reported_on_insert AFTER INSERT ON visit_reports REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION set_reported_schools();
--> statement-breakpoint
CREATE TRIGGER reported_on_update AFTER UPDATE ON visit_reports REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION set_reported_schools();
--> statement-breakpoint
CREATE TRIGGER reported_on_delete AFTER DELETE ON visit_reports REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION set_reported_schools();
--> statement-breakpoint
UPDATE institutions i SET reported = r.known
  FROM applications a, LATERAL (SELECT EXISTS (SELECT 1 FROM visit_reports v WHERE v.application_id = a.id AND v.withdrawn_at IS NULL) AS known) r
  WHERE a.id = i.current_application_id AND i.reported <> r.known;
