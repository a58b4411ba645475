import type { Language } from '@miyar/contract';
import type { DataRequest } from '@miyar/contract/privacy/data-requests';
import { riyadhDay } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { StreamedAnswer } from '../../../platform/http/answers/file-answer.ts';
import { wholeList } from '../../../platform/http/answers/whole-list.ts';
import { asCsv, type Cell } from '../../../platform/spreadsheets/spreadsheet.ts';
import type { Services } from '../../../services.ts';
import { listRequests } from './reads.ts';
import { EXPORT_TEXTS } from './text.ts';

/** The whole register as CSV, in the language of the request. */
export async function exportRequests(services: Services, admin: Actor, language: Language): Promise<StreamedAnswer> {
  const now = services.clock.now();
  await services.database.transaction((tx) => recordEvent(tx, { kind: 'register.exported', at: now, actorId: admin.id, data: { register: 'data_requests' } }));
  return {
    name: `data-requests-${riyadhDay(now)}.csv`,
    mime: 'text/csv; charset=utf-8',
    stream: () => asCsv(EXPORT_TEXTS[language].header, rowsOf(services, language)),
  };
}

async function* rowsOf(services: Services, language: Language): AsyncGenerator<Cell[][]> {
  for await (const requests of wholeList((query) => listRequests(services, query))) yield requests.map((request) => rowOf(request, language));
}

function rowOf(request: DataRequest, language: Language): Cell[] {
  const { kind, way, status, outcome } = EXPORT_TEXTS[language];
  const day = (at: string | null) => (at === null ? null : riyadhDay(new Date(at)));
  return [
    request.id,
    kind[request.kind],
    way[request.way],
    request.requester_name,
    request.requester_email,
    request.details,
    status[request.status],
    day(request.received_at),
    day(request.due_at),
    day(request.extended_at),
    request.extension_reason,
    day(request.answered_at),
    request.outcome && outcome[request.outcome],
    request.answer,
    request.recorded_by,
    request.answered_by,
  ];
}
