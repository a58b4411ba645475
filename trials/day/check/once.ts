import pg from 'pg';
import { ACTS, type ActKind, type Ledger } from '../ledger.ts';

/** All rows of each kind of act, with the names of the ledger. */
const FOUND: Readonly<Record<ActKind, string>> = {
  answers: `select a.application_id || '/' || a.indicator_id || '/' || v.version || '/' || v.narrative as act
    from answer_versions v join answers a on a.id = v.answer_id`,
  files: `select application_id || '/' || sha256 as act from evidence`,
  messages: `select client_id || '/' || body as act from messages where client_id is not null`,
  'entries of workbooks': `select d.device || '/' || e.seq || '/' || e.hash as act from workbook_entries e join workbook_devices d on d.id = e.device_id`,
  'steps of cases': `select concat_ws('/', kind, application_id, actor_id, case kind when 'team.invited' then user_id end) as act
    from events where application_id is not null`,
  receipts: `select number || '/' || jws as act from receipts`,
  decisions: `select concat_ws('/', d.application_id, d.outcome, d.level, c.certificate_number) as act
    from decisions d left join certificates c on c.application_id = d.application_id`,
  remarks: `select id || '/' || text as act from remarks`,
  applications: `select id || '/' || name as act from applications`,
  accounts: `select email as act from users`,
  invitations: `select email as act from member_invitations`,
};

/** A step such as the invitation of a second evaluator may happen again; any other duplicate is a fault, acknowledged or not. */
const MAY_BE_REPEATED: ReadonlySet<ActKind> = new Set(['steps of cases']);

/** Acknowledged acts that do not exist exactly once, and unacknowledged ones that exist twice. */
export async function notThereOnce(databaseUrl: string, ledger: Ledger): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const faults: string[] = [];
    for (const kind of ACTS) {
      const counts = new Map<string, number>();
      for (const { act } of (await client.query<{ act: string }>(FOUND[kind])).rows) counts.set(act, (counts.get(act) ?? 0) + 1);
      for (const act of ledger.of(kind)) {
        const times = counts.get(act) ?? 0;
        if (times !== 1) faults.push(`${kind}: ${act} was acknowledged and is there ${times} times`);
      }
      if (MAY_BE_REPEATED.has(kind)) continue;
      for (const [act, times] of counts) if (times > 1 && !ledger.of(kind).includes(act)) faults.push(`${kind}: ${act} is there ${times} times`);
    }
    return faults;
  } finally {
    await client.end();
  }
}
