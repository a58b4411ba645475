-- Counts of institutions by status, kept by the database itself, so that no path can forget them.
INSERT INTO institution_tallies (status, count) VALUES ('pending', 0), ('approved', 0), ('denied', 0);
--> statement-breakpoint
CREATE FUNCTION tally_institutions_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE institution_tallies t SET count = t.count + a.n
    FROM (SELECT status, count(*)::int AS n FROM added WHERE status IS NOT NULL GROUP BY status) a WHERE t.status = a.status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_institutions_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE institution_tallies t SET count = t.count - r.n
    FROM (SELECT status, count(*)::int AS n FROM removed WHERE status IS NOT NULL GROUP BY status) r WHERE t.status = r.status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_institutions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE institution_tallies t SET count = t.count + c.n
    FROM (SELECT status, sum(n)::int AS n FROM (
            SELECT status, 1 AS n FROM added UNION ALL SELECT status, -1 FROM removed
          ) moved WHERE status IS NOT NULL GROUP BY status HAVING sum(n) <> 0 ORDER BY status) c WHERE t.status = c.status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER institutions_added AFTER INSERT ON institutions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_institutions_added();
--> statement-breakpoint
CREATE TRIGGER institutions_removed AFTER DELETE ON institutions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_institutions_removed();
--> statement-breakpoint
CREATE TRIGGER institutions_changed AFTER UPDATE ON institutions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_institutions_changed();
