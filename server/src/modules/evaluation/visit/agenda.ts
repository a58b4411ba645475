import type { AgendaBody } from '@miyar/contract/evaluation/visit/visit';
import { and, eq, inArray } from 'drizzle-orm';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { type LockedCase, raiseRevision } from '../cases/moves/move.ts';
import { raiseAgendaVersion } from '../cases/moves/visit-days.ts';
import { governingSites } from '../institution-profile/governing-profile.ts';
import { inCase } from '../standards/of-case.ts';
import { liveMembers } from '../team/facts/members.ts';
import { agendaOf, agreedDays } from './facts/reads.ts';
import { replaceAgenda } from './facts/write.ts';
import { refuseUnlessArranging } from './propose.ts';

interface Agenda {
  agenda_version: number;
  items: readonly AgendaBody[];
}

/**
 * Writes the agenda of a visit: all its items. If two people write at the same time, the later one has to look again.
 * @throws Refusal not_found (also for an item of another case), forbidden, move_not_allowed, case_changed; invalid_value, reason_required and agenda_day_ahead
 * at the index in the list
 */
export async function writeAgenda(services: Services, actor: Actor, applicationId: number, { agenda_version: version, items }: Agenda): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    refuseUnlessArranging(row);
    if (version !== row.agendaVersion) throw new Refusal('case_changed');
    await refuseWrong(tx, row, items, riyadhDay(at));
    await replaceAgenda(
      tx,
      applicationId,
      items.map(({ id, day, state, place, title, ...item }) => ({
        id,
        day,
        fromTime: item.from_time,
        untilTime: item.until_time,
        titleAr: title.ar,
        titleEn: title.en,
        place: place ?? null,
        siteId: item.site_id ?? null,
        evaluatorIds: [...new Set(item.evaluator_ids)],
        indicatorIds: [...new Set(item.indicator_ids)],
        state,
        struckReason: state === 'struck' ? item.struck_reason! : null,
      })),
    );
    const written = await raiseAgendaVersion(tx, applicationId);
    await raiseRevision(tx, applicationId, { what: 'agenda', version: written, by: actor.id });
    const about = { actorId: actor.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'visit.agenda_written', ...about, data: { version: written, items: items.length } });
  });
}

/** Items of this case, on its days, at sites of its institution, for people of its team, about indicators of its version; what is struck says why, and what is done was on a day that has come. */
async function refuseWrong(
  tx: Tx,
  { applicationId, standardVersionId, institutionId }: LockedCase,
  items: readonly AgendaBody[],
  today: string,
): Promise<void> {
  const known = await agendaOf(tx, applicationId);
  const days = await agreedDays(tx, applicationId);
  const members = await liveMembers(tx, applicationId);
  const indicators = await knownIndicators(tx, { applicationId, versionId: standardVersionId }, items);
  const sites = new Set((await governingSites(tx, { applicationId, institutionId })).map(({ id }) => id));
  const ids = new Set(known.map(({ id }) => id));
  // Items marked before this rule existed stay unchanged.
  const wasDone = ({ id, day }: AgendaBody) => known.some((before) => before.id === id && before.state === 'done' && before.day === day);
  const people = new Set(members.filter(({ state }) => state === 'accepted').map(({ evaluatorId }) => evaluatorId));
  for (const [index, item] of items.entries()) {
    const at = (field: string) => `items.${index}.${field}`;
    // Each item is named once; one of another case is not known here.
    if (item.id !== undefined && !ids.delete(item.id)) throw new Refusal('not_found');
    if (!days.includes(item.day)) throw refuseField(at('day'), 'invalid_value');
    if (typeof item.site_id === 'number' && !sites.has(item.site_id)) throw refuseField(at('site_id'), 'invalid_value');
    if (!item.evaluator_ids.every((id) => people.has(id))) throw refuseField(at('evaluator_ids'), 'invalid_value');
    if (!item.indicator_ids.every((id) => indicators.has(id))) throw refuseField(at('indicator_ids'), 'invalid_value');
    if (item.state === 'struck' && !item.struck_reason) throw refuseField(at('struck_reason'), 'reason_required');
    if (item.state === 'done' && item.day > today && !wasDone(item)) throw refuseField(at('state'), 'agenda_day_ahead', { date: item.day });
  }
}

async function knownIndicators(
  tx: Tx,
  { applicationId, versionId }: { applicationId: number; versionId: number | null },
  items: readonly AgendaBody[],
): Promise<Set<number>> {
  const asked = items.flatMap((item) => item.indicator_ids);
  if (asked.length === 0 || versionId === null) return new Set();
  const rows = await tx
    .select({ id: standardIndicators.id })
    .from(standardIndicators)
    .where(and(eq(standardIndicators.versionId, versionId), inArray(standardIndicators.id, [...new Set(asked)]), inCase(applicationId)));
  return new Set(rows.map(({ id }) => id));
}
