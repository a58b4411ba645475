-- Words with an apostrophe or a hyphen are also found as they are typed without: what is there already gets them, as
-- `joinedWords` in platform/fold-text.ts writes them from now on.
CREATE FUNCTION joined_words(said text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT left(regexp_replace(lower(found[1]), '[''’‘ʼʻʾʿ`‐‑-]', '', 'g'), 60)), '{}')
  FROM regexp_matches(normalize(said, NFKC), '([a-zA-Z\u00df-\u024f\u1e00-\u1eff]+(?:[''’‘ʼʻʾʿ`‐‑-][a-zA-Z\u00df-\u024f\u1e00-\u1eff]+)+)', 'g') found
$$;
--> statement-breakpoint
UPDATE "institutions" SET "words" = "words" || array_to_tsvector(joined_words(concat_ws(' ', "name", "name_alternative")))
  WHERE joined_words(concat_ws(' ', "name", "name_alternative")) <> '{}';
--> statement-breakpoint
UPDATE "visit_reports" r SET "words" = r."words" || array_to_tsvector(joined_words(concat_ws(' ', r."name", i."name", i."name_alternative")))
  FROM "institutions" i WHERE i."id" = r."institution_id" AND joined_words(concat_ws(' ', r."name", i."name", i."name_alternative")) <> '{}';
--> statement-breakpoint
-- The address stays at the end of the key, with a space for each of its signs.
UPDATE "users" SET "search_key" = concat_ws(' ', left("search_key", -(1 + n)), array_to_string(joined_words("name"), ' '), right("search_key", n))
  FROM (SELECT "id" AS of, char_length(btrim(regexp_replace("email", '[-_''.@]+', ' ', 'g'))) AS n FROM "users") lengths
  WHERE "id" = of AND "search_key" <> '' AND joined_words("name") <> '{}';
--> statement-breakpoint
UPDATE "training_sessions" SET "search_key" = concat_ws(' ', "search_key", array_to_string(joined_words(concat_ws(' ', "title", "location")), ' '))
  WHERE joined_words(concat_ws(' ', "title", "location")) <> '{}';
--> statement-breakpoint
UPDATE "library_documents" d SET "search_key" = concat_ws(' ', d."search_key", array_to_string(joined_words(concat_ws(' ', d."title", d."description", f."name")), ' '))
  FROM "files" f WHERE f."id" = d."file_id" AND joined_words(concat_ws(' ', d."title", d."description", f."name")) <> '{}';
--> statement-breakpoint
UPDATE "certificates" SET "search_key" = concat_ws(' ', "search_key", array_to_string(joined_words(concat_ws(' ', "school_name", "school_name_ar")), ' '))
  WHERE joined_words(concat_ws(' ', "school_name", "school_name_ar")) <> '{}';
--> statement-breakpoint
DROP FUNCTION joined_words(text);
