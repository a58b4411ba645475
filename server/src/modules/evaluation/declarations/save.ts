import type { Declared, OwnDeclaration } from '@miyar/contract/evaluation/declarations';
import { inArray, or, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { declarations } from '../../../db/schema/evaluation/declarations.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { ownRows } from './reads.ts';

type Row = typeof declarations.$inferSelect;
type Institution = Pick<typeof institutions.$inferSelect, 'id' | 'organisationId' | 'name'>;

/**
 * Replaces the general declarations of a person by those sent. Declarations that are left out or changed are withdrawn and stay on record.
 * @throws Refusal not_found for the id of another's, invalid_value for an institution the person does not know of
 */
export async function saveDeclarations({ database, clock }: Services, actor: Actor, wanted: readonly OwnDeclaration[]): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    const before = new Map((await ownRows(tx, actor.id)).map((row) => [row.id, row]));
    const known = await knownInstitutions(tx, actor);
    const staying = new Set<number>();
    for (const [index, one] of wanted.entries()) {
      const former = one.id === undefined ? undefined : before.get(one.id);
      if (one.id !== undefined && !former) throw new Refusal('not_found');
      const institution = one.institution_id === undefined ? undefined : known.get(one.institution_id);
      if (one.institution_id !== undefined && !institution && former?.institutionId !== one.institution_id)
        throw refuseField(`declarations.${index}.institution_id`, 'invalid_value');
      const values = valuesOf(one, institution, former);
      if (former && isSame(former, values)) staying.add(former.id);
      else await tx.insert(declarations).values({ ...values, evaluatorId: actor.id, at });
    }
    const gone = [...before.keys()].filter((id) => !staying.has(id));
    if (gone.length > 0) await tx.update(declarations).set({ withdrawnAt: at }).where(inArray(declarations.id, gone));
    await recordEvent(tx, { kind: 'declarations.saved', actorId: actor.id, userId: actor.id, at, data: { declarations: wanted.length } });
  });
}

const valuesOf = (one: OwnDeclaration, institution: Institution | undefined, former: Row | undefined) => ({
  institutionId: one.institution_id ?? null,
  organisationId: institution?.organisationId ?? (one.institution_id === undefined ? null : (former?.organisationId ?? null)),
  schoolName: institution?.name ?? one.school_name ?? former?.schoolName ?? null,
  kind: one.kind,
  text: one.text,
  fromOn: one.from ?? null,
  untilOn: one.until ?? null,
});

const isSame = (row: Row, values: ReturnType<typeof valuesOf>): boolean =>
  (Object.keys(values) as (keyof typeof values)[]).every((column) => row[column] === values[column]);

/** The institutions somebody can name by number: an administrator all, an evaluator those of the register and of the cases they were asked into. */
async function knownInstitutions(tx: Tx, { id, role }: Actor): Promise<Map<number, Institution>> {
  const asked = sql`exists (select 1 from ${teamMembers} join applications a on a.id = ${teamMembers.applicationId}
    where a.institution_id = institutions.id and ${teamMembers.evaluatorId} = ${id})`;
  const given = sql`exists (select 1 from ${assignments} where ${assignments.institutionId} = institutions.id and ${assignments.evaluatorId} = ${id})`;
  const listed = sql`exists (select 1 from ${certificates} join applications a on a.id = ${certificates.applicationId} where a.institution_id = institutions.id)`;
  const rows = await tx
    .select({ id: institutions.id, organisationId: institutions.organisationId, name: institutions.name })
    .from(institutions)
    .where(role === 'admin' ? undefined : or(asked, given, listed));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes down what somebody declared about the institution of a case when they answered its invitation. */
export async function declareForCase(
  tx: Tx,
  evaluatorId: number,
  { applicationId, institutionId, organisationId, schoolName }: { applicationId: number; institutionId: number; organisationId: number; schoolName: string },
  declared: readonly Declared[],
  at: Date,
): Promise<void> {
  if (declared.length === 0) return;
  await tx.insert(declarations).values(
    declared.map(({ kind, text, from, until }) => ({
      evaluatorId,
      applicationId,
      institutionId,
      organisationId,
      schoolName,
      kind,
      text,
      fromOn: from ?? null,
      untilOn: until ?? null,
      at,
    })),
  );
}
