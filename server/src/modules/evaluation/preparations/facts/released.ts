import type { CurrentDecision, ReleasedDecision } from '@miyar/contract/evaluation/decision/decision-content';
import type { Score } from '@miyar/contract/evaluation/score/score';
import { and, eq, inArray } from 'drizzle-orm';
import type { certificates } from '../../../../db/schema/accreditation/certificates.ts';
import type { decisions } from '../../../../db/schema/accreditation/decisions.ts';
import { frozenRecords } from '../../../../db/schema/evaluation/frozen-records.ts';
import type { receipts } from '../../../../db/schema/evaluation/receipts.ts';
import { standardIndicators, type standardVersions } from '../../../../db/schema/evaluation/standards.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../services.ts';
import { reapplyDay } from '../../../accreditation/applications/renewal-window.ts';
import { type CertificateParts, shownToAnyone } from '../../../accreditation/certificates/shown.ts';

/** The part of a frozen decision that is read: the text that was released, never the rows it was made of. */
type Frozen = Pick<ReleasedDecision, 'basis' | 'outcome' | 'level' | 'computed_level' | 'departure_reason' | 'conditions' | 'reasons' | 'validity_months'> & {
  certificate: string | null;
  rests_on: { kind: string; sha256: string }[];
};

type Columns<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];

/** The rows of a case from which its decisions are read. */
interface DecidedRows {
  /** The newest first. */
  readonly decisions: readonly (Columns<typeof decisions> & {
    readonly preparation: {
      readonly frozen:
        | (Pick<Columns<typeof frozenRecords>, 'content' | 'sha256'> & { readonly receipts: readonly Pick<Columns<typeof receipts>, 'number' | 'jws'>[] })
        | null;
    } | null;
  })[];
  readonly certificates: readonly (Columns<typeof certificates> & CertificateParts)[];
  readonly case: { readonly version: Pick<Columns<typeof standardVersions>, 'id' | 'rules'> | null } | null;
}

/** The decision on a case once it is released, with what became of it and those it took the place of, the newest first. */
export async function releasedDecisionOf(
  services: Services,
  { decisions: all, certificates: issued, case: of }: DecidedRows,
): Promise<CurrentDecision | undefined> {
  const rows = all.flatMap((decision) => {
    const frozen = decision.preparation?.frozen;
    return frozen ? { decision, content: frozen.content, sha256: frozen.sha256, receipt: frozen.receipts[0] } : [];
  });
  const [current, ...earlier] = rows.map(({ decision, content, sha256, receipt }): ReleasedDecision => {
    const { basis, outcome, level, computed_level, departure_reason, conditions, reasons, validity_months, certificate } = JSON.parse(content) as Frozen;
    return {
      id: decision.id,
      basis,
      outcome,
      level,
      computed_level,
      departure_reason,
      conditions,
      reasons,
      validity_months,
      decided_at: decision.decidedAt.toISOString(),
      sha256,
      certificate_number: certificate,
      receipt: receipt ? { number: receipt.number, jws: receipt.jws } : null,
      supersedes_id: decision.supersedesId,
      superseded_by_id: decision.supersededById,
    };
  });
  if (!current) return undefined;
  const [{ decision, content }] = rows as [(typeof rows)[number]];
  const [certificate] = issued;
  const version = of?.version;
  const refused = current.outcome === 'not_accredited';
  return {
    ...current,
    earlier,
    level_title: version?.rules.scale.find(({ level }) => level === current.level)?.title ?? null,
    // A correction that refuses leaves the certificate of the former decision, withdrawn.
    certificate: certificate && certificate.certificateNumber === current.certificate_number ? await shownToAnyone(services, certificate, certificate) : null,
    held:
      refused && current.level !== null && current.level === current.computed_level
        ? await heldBy(services.database.db, JSON.parse(content) as Frozen, version?.id)
        : null,
    reapply_from: refused ? reapplyDay({ level: current.level, at: decision.decidedAt, rules: version?.rules ?? null }) : null,
  };
}

/** The indicators that limited the level of a decision, by the score it names. */
async function heldBy(db: Pick<Db, 'select'>, { rests_on: restsOn }: Frozen, versionId: number | undefined): Promise<CurrentDecision['held']> {
  const named = restsOn.find(({ kind }) => kind === 'score');
  if (!named || versionId === undefined) return null;
  const [frozen] = await db
    .select({ content: frozenRecords.content })
    .from(frozenRecords)
    .where(and(eq(frozenRecords.kind, 'score'), eq(frozenRecords.sha256, named.sha256)))
    .limit(1);
  if (!frozen) return null;
  const { result } = JSON.parse(frozen.content) as { result: Score };
  // More than one may cap it, and not each at the same level: only those that hold it where it is.
  const cap = result.cap.filter(({ level }) => level === result.level);
  const titles =
    cap.length === 0
      ? []
      : await db
          .select({ code: standardIndicators.code, ar: standardIndicators.titleAr, en: standardIndicators.titleEn })
          .from(standardIndicators)
          .where(
            and(
              eq(standardIndicators.versionId, versionId),
              inArray(
                standardIndicators.code,
                cap.map(({ indicator }) => indicator),
              ),
            ),
          );
  return {
    shown: result.shown,
    by: cap.flatMap(({ indicator, level }) => {
      const title = titles.find(({ code }) => code === indicator);
      return title ? [{ code: indicator, level, title: { ar: title.ar, en: title.en } }] : [];
    }),
  };
}
