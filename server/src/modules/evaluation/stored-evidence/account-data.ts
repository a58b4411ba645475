import { and, asc, eq } from 'drizzle-orm';
import { type AccountPart, ofInstitution } from '../../../account-part.ts';
import { storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import { files } from '../../../db/schema/core/files.ts';
import { inStore } from './versions.ts';

/** The evidence store of a person's organisation, without the files: its people download these in the store. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'evidence-store.json',
      text: { ar: 'ما في خزانة شواهد جهتك، إن وُجد، دون الملفات', en: 'what the evidence store of your organisation has, if anything, without the files' },
      read: ofInstitution(async ({ database: { db } }, { organisationId }) => {
        if (organisationId === null) return [];
        const rows = await db
          .select({ item: storedEvidence, version: storedEvidenceVersions, file: files.name })
          .from(storedEvidence)
          .innerJoin(storedEvidenceVersions, eq(storedEvidenceVersions.itemId, storedEvidence.id))
          .innerJoin(files, eq(files.id, storedEvidenceVersions.fileId))
          .where(and(inStore(organisationId)))
          .orderBy(asc(storedEvidence.id), asc(storedEvidenceVersions.number));
        const data = [...Map.groupBy(rows, ({ item }) => item.id).values()].map((versions) => {
          const { id, title, kind, note, at } = versions[0]!.item;
          return {
            id,
            title,
            kind,
            note,
            at,
            versions: versions.map(({ version, file }) => ({
              number: version.number,
              file,
              sha256: version.sha256,
              valid_from: version.validFrom,
              valid_until: version.validUntil,
              at: version.at,
            })),
          };
        });
        return data.length > 0 ? [{ path: 'evidence-store.json', data }] : [];
      }),
    },
  ],
  counts: [],
  forget: null,
};
