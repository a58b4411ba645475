import type { EvidenceKind } from '@miyar/contract/evaluation/evidence';
import { eq } from 'drizzle-orm';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { evidence } from '../../../db/schema/evaluation/evidence.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { wordsOf } from '../../../platform/database/lists/index.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Spooled } from '../../../platform/storage/spool.ts';
import type { Services } from '../../../services.ts';
import { raiseRevision } from '../cases/moves/move.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { linkAll } from './add.ts';

/** A file that the platform made of what the team collected. */
interface OwnEvidence {
  readonly applicationId: number;
  readonly fileId: number;
  readonly spooled: Pick<Spooled, 'sha256'>;
  readonly title: string;
  readonly kind: EvidenceKind;
  readonly indicatorIds: readonly number[];
  readonly by: number;
  readonly at: Date;
  /** The item whose file it replaces; one that a report has cited stays as it is, beside the new one. */
  readonly replaces: number | null;
}

/** Puts a file among the evidence of the team, in the place of the one before. */
export async function putOwnEvidence(services: Services, tx: Tx, given: OwnEvidence): Promise<number> {
  const { applicationId, fileId, spooled, title, kind, indicatorIds, by, at, replaces } = given;
  const [before] = replaces === null ? [] : await tx.select().from(evidence).where(eq(evidence.id, replaces)).for('update');
  const set = { fileId, sha256: spooled.sha256, title, kind, uploadedBy: by, at, words: wordsOf(title) };
  const isReplaced = before !== undefined && !before.frozen;
  const [row] = isReplaced
    ? await tx.update(evidence).set(set).where(eq(evidence.id, before.id)).returning({ id: evidence.id })
    : await tx
        .insert(evidence)
        .values({ ...set, applicationId, side: 'team' })
        .returning({ id: evidence.id });
  if (isReplaced) await dropFiles(services, tx, [before.fileId]);
  await linkAll(tx, row!.id, { indicatorIds, side: 'team', by, at });
  await raiseRevision(tx, applicationId, { what: 'evidence', by });
  const [of] = await tx.select({ institutionId: cases.institutionId }).from(cases).where(eq(cases.applicationId, applicationId));
  const data = { evidence_id: row!.id, side: 'team' as const, sha256: spooled.sha256 };
  await recordEvent(tx, { kind: 'evidence.added', at, actorId: by, applicationId, institutionId: of!.institutionId, data });
  return row!.id;
}
