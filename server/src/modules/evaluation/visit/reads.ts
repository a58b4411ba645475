import type { AgendaItem, Proposal, Visit } from '@miyar/contract/evaluation/visit/visit';
import { visitWarnings } from '@miyar/contract/evaluation/visit/visit-days';
import { inArray } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { type FoundCase, findCase, stageOf } from '../cases/find.ts';
import { monitoredOf } from '../cases/moves/monitored.ts';
import { mayMove } from '../cases/moves/policy.ts';
import { isConflicted } from '../declarations/conflicted-admin.ts';
import { listHolidays } from '../process/facts/reads.ts';
import { processSettings } from '../process/settings.ts';
import { governingSites } from '../institution-profile/governing-profile.ts';
import { liveMembers, womenAmong } from '../team/facts/members.ts';
import { listedRows, visitedSites } from '../visit-sites/facts/sites.ts';
import { type AgendaRow, agendaOf, type ProposalRow, proposalsOf, sideOf } from './facts/reads.ts';
import { arranges, isOver, mayArrange } from './facts/policy.ts';
import { earliestFor } from './choose.ts';
import { fixesDays } from './propose.ts';

/** A case as somebody reads its visit. */
interface Reading {
  readonly actor: Actor;
  readonly found: FoundCase;
  /** They arrange the visit for the authority. */
  readonly arranging: boolean;
}

/**
 * The visit of a case: its days, what was proposed for them, and its agenda, with what the reader may do.
 * @throws Refusal not_found
 */
export async function readVisit(services: Services, actor: Actor, id: number): Promise<Visit> {
  const found = await findCase(services, actor, id);
  const { db } = services.database;
  const today = riyadhDay(services.clock.now());
  const [proposals, agenda, holidays, settings, earliest, conflicted, members, monitored] = await Promise.all([
    proposalsOf(db, id),
    agendaOf(db, id),
    listHolidays(db),
    processSettings(db),
    earliestFor(db, today),
    isConflicted(db, actor, found.institution.organisationId),
    liveMembers(db, id),
    monitoredOf(db, id),
  ]);
  const reading: Reading = { actor, found, arranging: arranges(actor, { leadId: found.row?.leadId ?? null, conflicted }) };
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      inArray(
        users.id,
        proposals.map(({ by }) => by),
      ),
    );
  const days = proposals.find(({ state }) => state === 'accepted')?.days ?? [];
  const warned = [...days, ...(proposals.find(({ state }) => state === 'open')?.days ?? [])];
  const shownDays = [...new Set(warned)].sort();
  const hours = { holidays, usual: settings.working_hours, ramadan: settings.ramadan_hours };
  const known = actor.role === 'institution' ? new Set(members.flatMap(({ proposedAt, evaluatorId }) => (proposedAt ? [evaluatorId] : []))) : undefined;
  const items = agenda.map((row) => asItem(row, known));
  const stage = stageOf(found);
  const arrange = found.row ? mayArrange(stage) : 'move_not_allowed';
  const planned = found.row ? mayMove('cancel_visit', { stage, only: found.row.only }) : 'move_not_allowed';
  return {
    days,
    proposals: await Promise.all(
      proposals.map(async (row) => {
        const near = row.days[0]! < (await earliestFor(db, riyadhDay(row.at)));
        return asProposal(row, { name: people.find((one) => one.id === row.by)?.name ?? '', near }, reading);
      }),
    ),
    agenda_version: found.row?.agendaVersion ?? 0,
    agenda: items,
    warnings: [...visitWarnings(shownDays, items, hours), ...(await withoutWoman(services, reading, agenda))],
    today,
    earliest,
    holidays: holidays.map(({ from, until, title }) => ({ from, until, title })),
    fixes: reading.arranging && fixesDays(actor, proposals),
    revision: found.row?.revision ?? 1,
    can: {
      propose: reading.arranging ? (monitored?.announced === false ? 'move_not_allowed' : arrange) : 'forbidden',
      write_agenda: reading.arranging ? arrange : 'forbidden',
      cancel: actor.role === 'admin' && !conflicted ? planned : 'forbidden',
      finish: mayFinish(reading, { until: days.at(-1) ?? null, today, openItems: agenda.filter(({ state }) => state === 'planned').length }),
    },
  };
}

/**
 * Warns of planned items at a site for girls among whose evaluators nobody counts as a woman, where the team needs one. An item that names no site is at the only
 * one that is visited. For those who write the agenda alone, and without saying about whom: it is no answer to who stated what.
 */
async function withoutWoman({ database: { db } }: Services, { found: { row }, arranging }: Reading, agenda: readonly AgendaRow[]): Promise<Visit['warnings']> {
  if (!arranging || row?.needsWoman !== true) return [];
  const sites = await governingSites(db, row);
  const visited = visitedSites(sites, await listedRows(db, row.applicationId));
  const only = visited.length === 1 ? visited[0]!.site : undefined;
  const forGirls = agenda.filter(({ state, siteId }) => {
    const site = siteId === null ? only : sites.find(({ id }) => id === siteId);
    return state === 'planned' && site?.section === 'girls';
  });
  const women = await womenAmong(
    db,
    forGirls.flatMap(({ evaluatorIds }) => evaluatorIds),
  );
  return forGirls
    .filter(({ evaluatorIds }) => !evaluatorIds.some((id) => women.has(id)))
    .map(({ id, day }) => ({ day, why: 'girls_site' as const, item_id: id }));
}

function mayFinish({ actor, found, arranging }: Reading, so: Parameters<typeof isOver>[0]): Visit['can']['finish'] {
  if (actor.role !== 'evaluator' || !arranging) return 'forbidden';
  return found.row && mayMove('finish_visit', { stage: stageOf(found), only: found.row.only }) === true ? isOver(so) : 'move_not_allowed';
}

function asProposal(row: ProposalRow, { name, near }: { name: string; near: boolean }, { actor, found, arranging }: Reading): Proposal {
  const others = sideOf(actor.role) !== row.side;
  const speaks = actor.role === 'institution' ? (lacksInstitution(actor, 'editor') ?? true) : arranging || 'forbidden';
  const stage = stageOf(found);
  const answer =
    speaks !== true ? speaks : !others ? 'forbidden' : row.state !== 'open' ? 'proposal_answered' : found.row ? mayArrange(stage) : 'move_not_allowed';
  return {
    id: row.id,
    side: row.side,
    by: actor.role === 'institution' && row.side === 'authority' ? null : { user_id: row.by, name },
    days: row.days,
    note: row.note,
    state: row.state,
    at: row.at.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    answer_note: row.answerNote,
    near,
    can: { accept: answer, counter: answer },
  };
}

const asItem = (row: AgendaRow, known: ReadonlySet<number> | undefined): AgendaItem => ({
  id: row.id,
  day: row.day,
  from_time: row.fromTime,
  until_time: row.untilTime,
  title: { ar: row.titleAr, en: row.titleEn },
  place: row.place,
  ...(row.siteId !== null && { site_id: row.siteId }),
  evaluator_ids: known ? row.evaluatorIds.filter((id) => known.has(id)) : row.evaluatorIds,
  indicator_ids: row.indicatorIds,
  state: row.state,
  struck_reason: row.struckReason,
});
