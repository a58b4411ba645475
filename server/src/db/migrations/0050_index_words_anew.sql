-- Letters that look the same are one in every index of words, as `lettersAlike` in the contract has them. The triggers keep it so for rows
-- that a server of the version before still writes, and for those of a backup that is restored; so each is there before the rows are
-- changed. Each table is locked for its own change alone, and what was committed before a stop is not done again.
CREATE OR REPLACE FUNCTION letters_alike(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(translate(said, U&'\0623\0625\0622\0671\0672\0673\0624\0626\0649\06cc\06d0\06d2\06d3\06cd\06ce\063d\063e\063f\0629\06c3\06c0\06c2\06c1\06be\06d5\06a9\06aa\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061a\061c\0640\064b\064c\064d\064e\064f\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065a\065b\065c\065d\065e\065f\0670\0674\06d6\06d7\06d8\06d9\06da\06db\06dc\06df\06e0\06e1\06e2\06e3\06e4\06e7\06e8\06ea\06eb\06ec\06ed\08ca\08cb\08cc\08cd\08ce\08cf\08d0\08d1\08d2\08d3\08d4\08d5\08d6\08d7\08d8\08d9\08da\08db\08dc\08dd\08de\08df\08e0\08e1\08e3\08e4\08e5\08e6\08e7\08e8\08e9\08ea\08eb\08ec\08ed\08ee\08ef\08f0\08f1\08f2\08f3\08f4\08f5\08f6\08f7\08f8\08f9\08fa\08fb\08fc\08fd\08fe\08ff\00ad\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\feff', 'ااااااويييييييييييهههههههكك'), ' +', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_alike(said tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(SELECT DISTINCT letters_alike(word) FROM unnest(tsvector_to_array(said)) word WHERE letters_alike(word) <> ''))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_words_alike() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := words_alike(NEW.words);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_key_alike() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_key := letters_alike(NEW.search_key);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_key_alike() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := letters_alike(NEW.name_key);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- next transaction
CREATE OR REPLACE TRIGGER institutions_words_alike BEFORE INSERT OR UPDATE OF words ON "institutions" FOR EACH ROW EXECUTE FUNCTION index_words_alike();
--> statement-breakpoint
-- next transaction
UPDATE "institutions" SET "words" = words_alike("words") WHERE "words" <> words_alike("words");
--> statement-breakpoint
-- next transaction
CREATE OR REPLACE TRIGGER visit_reports_words_alike BEFORE INSERT OR UPDATE OF words ON "visit_reports" FOR EACH ROW EXECUTE FUNCTION index_words_alike();
--> statement-breakpoint
-- next transaction
UPDATE "visit_reports" SET "words" = words_alike("words") WHERE "words" <> words_alike("words");
--> statement-breakpoint
-- next transaction
CREATE OR REPLACE TRIGGER evidence_words_alike BEFORE INSERT OR UPDATE OF words ON "evidence" FOR EACH ROW EXECUTE FUNCTION index_words_alike();
--> statement-breakpoint
-- next transaction
UPDATE "evidence" SET "words" = words_alike("words") WHERE "words" <> words_alike("words");
--> statement-breakpoint
-- next transaction
CREATE OR REPLACE TRIGGER cases_words_alike BEFORE INSERT OR UPDATE OF words ON "cases" FOR EACH ROW EXECUTE FUNCTION index_words_alike();
--> statement-breakpoint
-- next transaction
UPDATE "cases" SET "words" = words_alike("words") WHERE "words" <> words_alike("words");
--> statement-breakpoint
-- next transaction
CREATE OR REPLACE TRIGGER users_key_alike BEFORE INSERT OR UPDATE OF search_key ON "users" FOR EACH ROW EXECUTE FUNCTION index_key_alike();
--> statement-breakpoint
-- next transaction
UPDATE "users" SET "search_key" = letters_alike("search_key") WHERE "search_key" <> letters_alike("search_key");
--> statement-breakpoint
-- next transaction
CREATE OR REPLACE TRIGGER training_sessions_key_alike BEFORE INSERT OR UPDATE OF search_key ON "training_sessions" FOR EACH ROW EXECUTE FUNCTION index_key_alike();
--> statement-breakpoint
-- next transaction
UPDATE "training_sessions" SET "search_key" = letters_alike("search_key") WHERE "search_key" <> letters_alike("search_key");
--> statement-breakpoint
-- next transaction
CREATE OR REPLACE TRIGGER library_documents_key_alike BEFORE INSERT OR UPDATE OF search_key ON "library_documents" FOR EACH ROW EXECUTE FUNCTION index_key_alike();
--> statement-breakpoint
-- next transaction
UPDATE "library_documents" SET "search_key" = letters_alike("search_key") WHERE "search_key" <> letters_alike("search_key");
--> statement-breakpoint
-- next transaction
CREATE OR REPLACE TRIGGER certificates_key_alike BEFORE INSERT OR UPDATE OF search_key ON "certificates" FOR EACH ROW EXECUTE FUNCTION index_key_alike();
--> statement-breakpoint
-- next transaction
UPDATE "certificates" SET "search_key" = letters_alike("search_key") WHERE "search_key" <> letters_alike("search_key");
--> statement-breakpoint
-- next transaction
CREATE OR REPLACE TRIGGER messages_key_alike BEFORE INSERT OR UPDATE OF search_key ON "messages" FOR EACH ROW EXECUTE FUNCTION index_key_alike();
--> statement-breakpoint
-- next transaction
UPDATE "messages" SET "search_key" = letters_alike("search_key") WHERE "search_key" <> letters_alike("search_key");
--> statement-breakpoint
-- next transaction
CREATE OR REPLACE TRIGGER institutions_name_alike BEFORE INSERT OR UPDATE OF name_key ON "institutions" FOR EACH ROW EXECUTE FUNCTION name_key_alike();
--> statement-breakpoint
-- next transaction
-- Two institutions of one organisation whose names differ in such letters alone keep the keys they have.
UPDATE "institutions" i SET "name_key" = letters_alike(i."name_key") WHERE i."name_key" <> letters_alike(i."name_key") AND NOT EXISTS (
  SELECT 1 FROM "institutions" o WHERE o."id" <> i."id" AND o."organisation_id" = i."organisation_id" AND o."country" = i."country"
    AND letters_alike(o."name_key") = letters_alike(i."name_key"));
--> statement-breakpoint
-- next transaction
UPDATE "visit_reports" SET "school_key" = letters_alike("school_key") WHERE "school_key" <> letters_alike("school_key");
