import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { testApp } from '../../../testing/test-app.ts';
import { faultsIn } from '../../operations/integrity/check.ts';

const app = testApp();

test('acceptance 27: check-data recomputes the hash of every frozen record, and names the one with another character', async () => {
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  const { db } = app.services.database;
  expect(await faultsIn(app.services)).toEqual([]);
  const changed = sql`update frozen_records set content = replace(content, '"B"', '"A"') where kind = 'self_evaluation'`;
  await expect(db.execute(changed)).rejects.toThrow();
  expect(await faultsIn(app.services)).toEqual([]);
  // Only who turns the triggers off can do it.
  await app.services.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update frozen_records set content = regexp_replace(content, 'What we do', 'What we di') where kind = 'self_evaluation'`);
  });
  const [fault, ...others] = await faultsIn(app.services);
  expect(fault).toContain(`self_evaluation ${id} 1`);
  expect(others).toEqual([]);
});
