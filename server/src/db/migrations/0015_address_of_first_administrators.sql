-- An account that was verified by no administrator was made by the operator, who also named its address.
UPDATE "users" SET "email_verified_at" = "created_at" WHERE "email_verified_at" IS NULL AND "deleted_at" IS NULL AND "verified_at" IS NOT NULL AND "verified_by" IS NULL;
