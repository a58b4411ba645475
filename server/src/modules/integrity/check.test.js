import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settleCast } from '../../cast/settle.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';
import { testApp } from '../../testing/test-app.ts';
import { faultsIn } from './check.ts';
import { INVARIANTS } from './invariants.ts';
const app = testApp();
const break_ = async (statement) => app.services.database.transaction(async (tx) => void (await tx.execute(statement)));
test('the demo world, with all that happened in it, is at no fault', async () => {
    await settleCast(app.services);
    expect(await faultsIn(app.services)).toEqual([]);
}, 120_000);
test('tells each thing that is not so, by its id', async () => {
    await settleCast(app.services);
    await break_(sql `update institution_tallies set count = count + 1`);
    await break_(sql `update evaluator_tallies set count = count + 1`);
    await break_(sql `update monthly_tallies set count = count + 1`);
    await break_(sql `update visit_tallies set count = count + 1`);
    await break_(sql `update institutions set current_application_id = null where id = (select min(id) from institutions where status = 'approved')`);
    await break_(sql `update institutions set evaluator_id = null where id = (select max(id) from institutions where status = 'approved')`);
    await break_(sql `delete from decisions where id = (select min(id) from decisions)`);
    await break_(sql `update certificates set application_id = (select id from applications where status = 'pending' limit 1) where id = (select min(id) from certificates)`);
    await break_(sql `delete from application_documents where id = (select min(id) from application_documents)`);
    await break_(sql `update conversations set last_message_id = 0`);
    await break_(sql `update files set sha256 = 'x' where id = (select min(id) from files)`);
    await break_(sql `update files set storage_key = ${newStorageKey()} where id = (select max(id) from files)`);
    const told = await faultsIn(app.services);
    for (const rule of [...Object.keys(INVARIANTS), 'a file has its bytes', 'a file is what was received'])
        expect(told.join('\n')).toContain(`${rule}: not so for `);
}, 120_000);
