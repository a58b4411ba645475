import { prepareDecision } from '../../modules/evaluation/preparation/prepare.ts';
import { decisionRoom } from '../../modules/evaluation/preparation/room.ts';
import { releaseDecision } from '../../modules/evaluation/preparation/release.ts';
import { savePreparation } from '../../modules/evaluation/preparation/save.ts';
import { lookAtDecision } from '../../modules/evaluation/preparation/second-look.ts';
import type { Services } from '../../services.ts';
import { caseOf } from './stored-case.ts';
import { actorOf, on } from '../steps.ts';

/** A decision that refuses an application without an evaluation. */
export interface CastDecision {
  /** The day it was prepared; the other administrator agreed, and it was released or its release was set, on the days that are given. */
  prepared: string;
  agreed?: string;
  /** The day; with a moment, it is released by itself then. */
  released?: { on: string; at?: string };
  reasons: { ar: string; en: string };
}

/** Prepares a decision as administrators do: one writes it, the other looks at it. */
export async function decide(services: Services, id: number, { prepared, agreed, released, reasons }: CastDecision): Promise<void> {
  const [nora, khalid] = [await actorOf(services, 'nora'), await actorOf(services, 'khalid')];
  const version = async () => (await decisionRoom(services, nora, id)).preparation!.version;
  await savePreparation(on(services, prepared), nora, id, { version: 0, outcome: 'not_accredited', level: null, conditions: [], reasons });
  const { revision } = await caseOf(services, id);
  await prepareDecision(on(services, prepared, 11), nora, id, { revision, version: await version() });
  if (agreed) await lookAtDecision(on(services, agreed, 12), khalid, id, { version: await version(), agree: true, note: '' });
  if (released)
    await releaseDecision(on(services, released.on, 13), nora, id, {
      version: await version(),
      at: released.at === undefined ? undefined : new Date(released.at),
    });
}
