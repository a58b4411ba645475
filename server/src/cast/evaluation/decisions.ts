import { addDays } from '@miyar/contract/evaluation/clocks/days';
import type { Condition } from '@miyar/contract/evaluation/decision/decision-content';
import { waiveAppeal } from '../../modules/evaluation/preparations/close.ts';
import { correctDecision } from '../../modules/evaluation/preparations/correct.ts';
import { prepareDecision } from '../../modules/evaluation/preparations/prepare.ts';
import { decisionRoom } from '../../modules/evaluation/preparations/room.ts';
import { releaseDecision } from '../../modules/evaluation/preparations/release.ts';
import { savePreparation } from '../../modules/evaluation/preparations/save.ts';
import { lookAtDecision } from '../../modules/evaluation/preparations/second-look.ts';
import { changeProcessSettings } from '../../modules/evaluation/process/settings.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';
import { caseOf } from './stored-case.ts';
import { actorOf, on } from '../steps.ts';

type Text = { readonly ar: string; readonly en: string };

/** A decision: one that refuses, without an evaluation unless a level is given, or one that accredits. */
export interface CastDecision {
  /** The day it was prepared; the other administrator agreed, and it was released or its release was set, on the days that are given. */
  prepared: string;
  agreed?: string;
  /** The day; with a moment, it is released by itself then. */
  released?: { on: string; at?: string };
  /** No second look was required in those days: the other administrator has no part in it, and can hear an appeal. */
  alone?: true;
  reasons: { ar: string; en: string };
  conditional?: { level: 'C'; conditions: readonly Condition[] };
  full?: 'A' | 'B';
  refused?: 'D';
}

/** A decision in place of the released one, whose time for an appeal the institution gave up, too. */
export interface CastCorrection {
  readonly reason: string;
  readonly full: 'A' | 'B';
  readonly departure: Text;
  readonly prepared: string;
  readonly released: string;
  readonly closed: string;
  readonly reasons: Text;
}

function contentOf({ conditional, full, refused }: Pick<CastDecision, 'conditional' | 'full' | 'refused'>) {
  if (conditional) return { outcome: 'conditional' as const, level: conditional.level, conditions: [...conditional.conditions] };
  if (full) return { outcome: 'full' as const, level: full, conditions: [] };
  return { outcome: 'not_accredited' as const, level: refused ?? null, conditions: [] };
}

/** Prepares a decision as administrators do: one writes it, the other looks at it. */
export async function decide(services: Services, id: number, { prepared, agreed, released, alone, reasons, ...says }: CastDecision): Promise<void> {
  const nora = await actorOf(services, 'nora');
  // It counts from the next day on.
  if (alone) await changeProcessSettings(on(services, addDays(prepared, -1), 9), nora, { second_look: false });
  await savePreparation(on(services, prepared), nora, id, { version: 0, ...contentOf(says), reasons });
  await prepare(services, id, prepared);
  if (agreed) await agree(services, id, agreed);
  if (released) {
    const at = released.at === undefined ? undefined : new Date(released.at);
    await releaseDecision(on(services, released.on, 13), nora, id, { version: await versionOf(services, nora, id), at });
  }
  if (alone) await changeProcessSettings(on(services, released?.on ?? prepared, 14), nora, { second_look: true });
}

/** Corrects a released decision, which always takes two administrators. */
export async function correct(
  services: Services,
  id: number,
  { reason, full, departure, prepared, released, closed, reasons }: CastCorrection,
  applicant: Actor,
): Promise<void> {
  const nora = await actorOf(services, 'nora');
  await correctDecision(on(services, prepared, 9), nora, id, { reason, basis: 'correction' });
  const version = await versionOf(services, nora, id);
  await savePreparation(on(services, prepared), nora, id, { version, ...contentOf({ full }), departure_reason: departure, reasons });
  await prepare(services, id, prepared);
  await agree(services, id, released);
  await releaseDecision(on(services, released, 13), nora, id, { version: await versionOf(services, nora, id), at: undefined });
  await waiveAppeal(on(services, closed), applicant, id, (await caseOf(services, id)).revision);
}

const versionOf = async (services: Services, admin: Actor, id: number): Promise<number> => (await decisionRoom(services, admin, id)).preparation!.version;

async function prepare(services: Services, id: number, day: string): Promise<void> {
  const nora = await actorOf(services, 'nora');
  const { revision } = await caseOf(services, id);
  await prepareDecision(on(services, day, 11), nora, id, { revision, version: await versionOf(services, nora, id) });
}

async function agree(services: Services, id: number, day: string): Promise<void> {
  const khalid = await actorOf(services, 'khalid');
  await lookAtDecision(on(services, day, 12), khalid, id, { version: await versionOf(services, khalid, id), agree: true, note: '' });
}
