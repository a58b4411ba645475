import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { actOnCase } from '../cases/act.ts';
import { raiseRevision } from '../cases/moves/move.ts';
import { changeExcluded, freezeStored, storedProfile } from '../institution-profile/governing-profile.ts';
import { excludedFor } from '../standards/of-case.ts';
import { followTeam } from '../team/follow.ts';

/** The stages at which an administrator can take a changed profile over into a case: from its submission until the visit is done. */
const TAKEN_AT: readonly string[] = ['team', 'visit_planned'];

/**
 * Takes the profile as it is now over into a case, until its visit is done: sites follow, and more indicators may be excluded.
 * @throws Refusal not_found, forbidden, case_changed, move_not_allowed also where an indicator would begin to apply: its self-evaluation is opened again first
 */
export async function takeProfile(
  services: Services,
  admin: Actor,
  applicationId: number,
  { revision, reason }: { revision: number; reason: string },
): Promise<void> {
  await actOnCase(services, admin, applicationId, { as: 'admin' }, async ({ tx, row, at }) => {
    const refused = () => new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
    if (!TAKEN_AT.includes(row.stage)) throw refused();
    if (revision !== row.revision) throw new Refusal('case_changed');
    const of = await storedProfile(tx, row.institutionId);
    const excluded = (await excludedFor(tx, row.standardVersionId!, of.institution)).map(({ id }) => id);
    if (row.excluded.some((id) => !excluded.includes(id))) throw refused();
    await changeExcluded(tx, row, excluded, { by: admin.id, at });
    await freezeStored(tx, { ...row, excluded }, of, at);
    await followTeam(tx, { ...row, excluded }, { by: admin.id, at, reason });
    await raiseRevision(tx, applicationId, { what: 'profile', by: admin.id });
    await recordEvent(tx, { kind: 'profile.taken', at, actorId: admin.id, applicationId, institutionId: row.institutionId, data: { reason } });
  });
}
