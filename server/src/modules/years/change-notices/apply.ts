import type { Change } from '@miyar/contract/evaluation/institution-profile/change-content';
import type { ChangeKind } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { changeNotices } from '../../../db/schema/years/change-notices.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { lockCertificates, reissue } from '../../accreditation/certificates/actions.ts';
import { sitesOf } from '../../accreditation/certificates/institution.ts';
import { applyChange } from '../../evaluation/institution-profile/reported/notified-change.ts';
import { holdProfiles } from '../../evaluation/institution-profile/write.ts';
import { type DutyRow, lockDuty } from '../duties/write.ts';

export type NoticeRow = typeof changeNotices.$inferSelect;

/** A notice with its duty. */
export interface NoticeOf {
  readonly notice: NoticeRow;
  readonly duty: Pick<DutyRow, 'institutionId'>;
}

/** The change of a stored notice. Its content was parsed by its kind when it was sent. */
export const changeOf = ({ kind, content }: NoticeRow): Change => ({ kind, content }) as unknown as Change;

/**
 * Enters the change of a notice into the profile, which the caller has locked (`holdProfiles`).
 * @throws Refusal the faults of the fields, where the profile does not allow the change any more
 */
export async function applyNotice(tx: Tx, { notice, duty }: NoticeOf, by: Pick<Actor, 'id' | 'role'>, at: Date): Promise<void> {
  const { effectiveOn, reason } = notice;
  await applyChange(tx, by, duty.institutionId, { change: changeOf(notice), effectiveOn, reason }, { today: riyadhDay(at), at });
  await tx.update(changeNotices).set({ appliedAt: at }).where(eq(changeNotices.dutyId, notice.dutyId));
}

/** Why a certificate is issued anew after a change of each kind; it does not print the others. */
const REISSUED: Readonly<Partial<Record<ChangeKind, 'name' | 'sites'>>> = {
  name: 'name',
  site_added: 'sites',
  site_closed: 'sites',
  site_moved: 'sites',
  section: 'sites',
};

/** Issues the certificate of an institution anew that prints what a notice changed: its name, or its sites where it names them. */
export async function reissueAfter(services: Services, tx: Tx, { notice, duty: { institutionId } }: NoticeOf, by: number, now: Date): Promise<void> {
  const because = REISSUED[notice.kind];
  if (because === undefined) return;
  const today = riyadhDay(now);
  const held = (await lockCertificates(tx, institutionId)).findLast(
    ({ status, validUntil }) => (status === 'valid' || status === 'suspended') && validUntil >= today,
  );
  if (!held || (because === 'sites' && (await sitesOf(tx, held.id)).length === 0)) return;
  await reissue(services, tx, held, { because, by, now });
}

/**
 * Deletes the contact of a new head from notices that are over, whose change is in the profile or never will be. A contact that was replaced is retained nowhere.
 * @param dutyId of one notice alone
 */
export async function forgetContacts(tx: Pick<Tx, 'update' | 'select'>, dutyId?: number): Promise<void> {
  const over = tx
    .select({ id: duties.id })
    .from(duties)
    .where(and(eq(duties.kind, 'change'), inArray(duties.state, ['done', 'ended'])));
  const settled = sql`(${changeNotices.appliedAt} is not null or coalesce(${changeNotices.outcome}, 'withdrawn') in ('refused', 'withdrawn'))`;
  await tx
    .update(changeNotices)
    .set({ content: {} })
    .where(
      and(
        eq(changeNotices.kind, 'head'),
        sql`${changeNotices.content} <> '{}'::jsonb`,
        settled,
        inArray(changeNotices.dutyId, over),
        dutyId === undefined ? undefined : eq(changeNotices.dutyId, dutyId),
      ),
    );
}

/**
 * Enters the changes whose day has come into the profiles, and issues the certificates anew that print them: each once, on any number of nodes. A change that the
 * profile does not allow any more is left; its page says so.
 */
export async function applyDue(services: Services): Promise<void> {
  const { database, clock } = services;
  const today = riyadhDay(clock.now());
  const notified = and(eq(changeNotices.class, 'tell'), inArray(duties.state, ['submitted', 'done']));
  const ahead = and(
    isNull(changeNotices.appliedAt),
    sql`coalesce(${changeNotices.outcome}, 'waits') not in ('refused', 'withdrawn')`,
    lte(changeNotices.effectiveOn, today),
    or(notified, eq(changeNotices.outcome, 'approved')),
  );
  const due = await database.db
    .select({ id: changeNotices.dutyId, institutionId: duties.institutionId })
    .from(changeNotices)
    .innerJoin(duties, eq(duties.id, changeNotices.dutyId))
    .where(ahead)
    .orderBy(asc(changeNotices.effectiveOn), asc(changeNotices.dutyId));
  for (const { id, institutionId } of due)
    try {
      await database.transaction(async (tx) => {
        await holdProfiles(tx, [institutionId]);
        await lockCertificates(tx, institutionId);
        const duty = await lockDuty(tx, id);
        const [notice] = await tx
          .select({ notice: changeNotices })
          .from(changeNotices)
          .innerJoin(duties, eq(duties.id, changeNotices.dutyId))
          .where(and(eq(changeNotices.dutyId, id), ahead));
        if (!notice) return;
        const found = { notice: notice.notice, duty };
        const at = clock.now();
        const { by } = found.notice;
        const [person] = await tx
          .select({ id: users.id, role: users.role })
          .from(users)
          .where(eq(users.id, duty.closedBy ?? by));
        await applyNotice(tx, found, person!, at);
        if (found.notice.outcome !== null) await reissueAfter(services, tx, found, person!.id, at);
        await forgetContacts(tx, id);
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  await database.transaction((tx) => forgetContacts(tx));
}
