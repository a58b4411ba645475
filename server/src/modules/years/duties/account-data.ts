import { and, asc, eq, inArray } from 'drizzle-orm';
import { type AccountPart, ofInstitution } from '../../../account-part.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { duties, dutyAnswers } from '../../../db/schema/years/duties.ts';

/** The statements of the institutions of a person's organisation, with their answers. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'statements.json',
      text: { ar: 'البيانات السنوية والتقارير المرحلية لجهتك، إن وُجدت', en: 'the annual statements and interim reports of your organisation, if any' },
      read: ofInstitution(async (services, actor) => {
        const { db } = services.database;
        const rows = await db
          .select({ duty: duties, key: dutyAnswers.key, content: dutyAnswers.content, at: dutyAnswers.at })
          .from(dutyAnswers)
          .innerJoin(duties, eq(duties.id, dutyAnswers.dutyId))
          .innerJoin(institutions, eq(institutions.id, duties.institutionId))
          .where(and(eq(institutions.organisationId, actor.organisationId ?? 0), inArray(duties.kind, ['annual', 'interim'])))
          .orderBy(asc(duties.id), asc(dutyAnswers.key));
        if (rows.length === 0) return [];
        const data = [...Map.groupBy(rows, ({ duty }) => duty.id)].map(([id, own]) => {
          const { institutionId, kind, number, state, dueOn } = own[0]!.duty;
          const answers = own.map(({ key, content, at }) => ({ question: key, content, at: at.toISOString() }));
          return { id, institution_id: institutionId, kind, number, state, due_on: dueOn, answers };
        });
        return [{ path: 'statements.json', data }];
      }),
    },
  ],
  counts: [],
  forget: null,
};
