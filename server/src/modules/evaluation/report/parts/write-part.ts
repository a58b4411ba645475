import type { PartBody, ReportPart } from '@miyar/contract/evaluation/report/report';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import type { Actor } from '../../../../platform/http/actor.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { actOnCase } from '../../cases/act.ts';
import type { Services } from '../../../../services.ts';
import { raiseRevision } from '../../cases/moves/move.ts';
import { newestReport, partsIn } from '../facts.ts';
import { refuseTooLong } from './length.ts';
import { writePartText } from './parts-write.ts';
import { mayWritePart } from '../policy.ts';
import { readReport } from '../reads.ts';
import { writerOf } from '../writer.ts';

/**
 * Writes a part of the report. A person who may not write it gets not_found.
 * @throws Refusal not_found, move_not_allowed, case_changed, too_long_together
 */
export async function writePart(services: Services, actor: Actor, { id, part }: { id: number; part: string }, body: PartBody): Promise<ReportPart> {
  await actOnCase(services, actor, id, { as: 'party' }, async ({ tx, row, at }) => {
    const may = mayWritePart(await writerOf(tx, actor, id, row.leadId), part, row.stage);
    if (may === 'forbidden') throw new Refusal('not_found');
    if (may !== true) throw new Refusal(may, { parameters: { stage: STAGE_NAMES[row.stage] } });
    const report = await newestReport(tx, id);
    const known = (await partsIn(tx, report.id)).find((one) => one.part === part);
    if (!known) throw new Refusal('not_found');
    if (known.version !== body.version) throw new Refusal('case_changed');
    if (known.textAr === body.ar && known.textEn === body.en) return;
    const version = known.version + 1;
    await writePartText(tx, report.id, part, body, { by: actor.id, at, version });
    await refuseTooLong(tx, row, { ar: body.ar.length > known.textAr.length ? ['ar'] : [], en: body.en.length > known.textEn.length ? ['en'] : [] });
    await raiseRevision(tx, id, { what: 'report', id: report.id, version, by: actor.id });
  });
  return (await readReport(services, actor, id, undefined)).parts.find((one) => one.part === part)!;
}
