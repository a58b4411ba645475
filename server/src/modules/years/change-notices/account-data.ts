import { asc, eq } from 'drizzle-orm';
import { type AccountPart, ofInstitution } from '../../../account-part.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { changeNotices } from '../../../db/schema/years/change-notices.ts';
import { duties } from '../../../db/schema/years/duties.ts';

/** The notices of change that a person's organisation sent. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'change-notices.json',
      text: { ar: 'ما أخطرت به جهتك من تغييرات، إن وُجد', en: 'the notices of change of your organisation, if any' },
      read: ofInstitution(async (services, actor) => {
        const { db } = services.database;
        const rows = await db
          .select({ notice: changeNotices, institutionId: duties.institutionId })
          .from(changeNotices)
          .innerJoin(duties, eq(duties.id, changeNotices.dutyId))
          .innerJoin(institutions, eq(institutions.id, duties.institutionId))
          .where(eq(institutions.organisationId, actor.organisationId ?? 0))
          .orderBy(asc(changeNotices.dutyId));
        if (rows.length === 0) return [];
        const data = rows.map(({ notice, institutionId }) => ({
          id: notice.dutyId,
          institution_id: institutionId,
          kind: notice.kind,
          class: notice.class,
          content: notice.content,
          effective_on: notice.effectiveOn,
          reason: notice.reason,
          at: notice.at.toISOString(),
          outcome: notice.outcome,
        }));
        return [{ path: 'change-notices.json', data }];
      }),
    },
  ],
  counts: [],
  forget: null,
};
