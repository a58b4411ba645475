import type { ChangeNotice, NoticeDuty } from '@miyar/contract/years/change-notices';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { institutionSites } from '../../../db/schema/accreditation/institution-profile.ts';
import { files } from '../../../db/schema/core/files.ts';
import { changeNoticeFiles, changeNotices } from '../../../db/schema/years/change-notices.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';
import { isConflicted } from '../../evaluation/declarations/conflicted-admin.ts';
import { isReadable } from '../../evaluation/institution-profile/reads.ts';
import { readDuty } from '../duties/reads.ts';

/**
 * The notices of change of an institution, the newest first.
 * @param query.duty_id of one duty alone
 * @throws Refusal not_found
 */
export async function listNotices(
  { database: { db } }: Services,
  actor: Actor,
  institutionId: number,
  { limit, after, duty_id: dutyId }: { limit: number; after?: string | undefined; duty_id?: number | undefined },
): Promise<Page<ChangeNotice>> {
  const [institution] = await db.select().from(institutions).where(isReadable(actor, institutionId));
  if (!institution) throw new Refusal('not_found');
  const cursor = readCursor(after);
  const rows = await db
    .select({ notice: changeNotices, duty: duties, by: users.name })
    .from(changeNotices)
    .innerJoin(duties, eq(duties.id, changeNotices.dutyId))
    .innerJoin(users, eq(users.id, changeNotices.by))
    .where(
      and(
        eq(duties.institutionId, institutionId),
        dutyId === undefined ? undefined : eq(changeNotices.dutyId, dutyId),
        cursor && lt(changeNotices.dutyId, cursor.id),
      ),
    )
    .orderBy(desc(changeNotices.dutyId))
    .limit(limit + 1);
  const conflicted = await isConflicted(db, actor, institution.organisationId);
  const filesOf = await filesOfNotices(
    db,
    rows.map(({ notice }) => notice.dutyId),
  );
  const sites = await db.select().from(institutionSites).where(eq(institutionSites.institutionId, institutionId));
  return pageOf(
    rows,
    limit,
    ({ notice }) => ({ at: notice.at, id: notice.dutyId }),
    ({ notice, duty, by }): ChangeNotice => {
      const site = sites.find(({ id }) => id === notice.content['site_id']);
      const { dutyId: id, answerAr: ar, answerEn: en } = notice;
      return {
        id,
        version: duty.version,
        institution: { id: institutionId, name: institution.name, name_alternative: institution.nameAlternative },
        kind: notice.kind,
        class: notice.class,
        state: duty.state,
        due_on: duty.dueOn,
        content: notice.content,
        site: site ? { id: site.id, code: site.code, name: { ar: site.nameAr, en: site.nameEn } } : null,
        effective_on: notice.effectiveOn,
        reason: notice.reason,
        files: (filesOf.get(id) ?? []).map(({ file }) => ({ name: file.name, path: filePath(file), size: file.size, ...quarantineMark(file) })),
        by_name: by,
        at: notice.at.toISOString(),
        late_wd: notice.lateWd,
        before_approval: notice.class === 'ask' && notice.effectiveOn < riyadhDay(notice.at),
        outcome: notice.outcome,
        answer: ar !== null && en !== null ? { ar, en } : null,
        applied_at: notice.appliedAt?.toISOString() ?? null,
        can: mayDo(actor, duty.state, conflicted),
      };
    },
  );
}

function mayDo(actor: Actor, state: ChangeNotice['state'], conflicted: boolean): ChangeNotice['can'] {
  const waits = state === 'submitted' || ('duty_state' as const);
  return {
    withdraw: lacksInstitution(actor, 'editor') ?? waits,
    answer: actor.role !== 'admin' || conflicted ? 'forbidden' : waits,
  };
}

async function filesOfNotices(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never[]>();
  const rows = await db
    .select({ dutyId: changeNoticeFiles.dutyId, file: files })
    .from(changeNoticeFiles)
    .innerJoin(files, eq(files.id, changeNoticeFiles.fileId))
    .where(inArray(changeNoticeFiles.dutyId, [...ids]))
    .orderBy(files.id);
  return Map.groupBy(rows, ({ dutyId }) => dutyId);
}

/**
 * The duty of a notice, with the notice.
 * @throws Refusal not_found
 */
export async function readNotice(services: Services, actor: Actor, id: number): Promise<NoticeDuty> {
  const duty = await readDuty(services, actor, id);
  const { rows } = await listNotices(services, actor, duty.school.id, { limit: 1, duty_id: id });
  const [notice] = rows;
  if (!notice) throw new Refusal('not_found');
  return { ...duty, class: notice.class, notice };
}
