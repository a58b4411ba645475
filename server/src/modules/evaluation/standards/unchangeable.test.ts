import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { FOLDED } from '../../registry.ts';
import { copiedDraft, publishedStandard, readAgain } from '../../../testing/evaluation/standards.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

const copied = (version?: string, from?: EditedVersion) => copiedDraft(app, version, from);
const again = (version: EditedVersion) => readAgain(app, version);
const faultsIn = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const query of Object.values(FOLDED.invariants)) found.push(...(await app.services.database.db.execute<{ at: string }>(query)).rows.map(({ at }) => at));
  return found;
};

describe('SQL', () => {
  const reasonOf = (statement: ReturnType<typeof sql>) =>
    app.services.database.db.execute(statement).then(
      () => 'nothing refused it',
      (error: unknown) => String((error as Error).cause ?? error),
    );

  test.each([
    sql`update standard_versions set title_en = 'Other'`,
    sql`update standard_versions set state = 'draft', frozen_id = null`,
    sql`update standard_versions set rules = '{}'`,
    sql`update standard_versions set state = 'retired', effective_from = '2001-01-01'`,
    sql`delete from standard_versions`,
    sql`update standard_areas set weight = weight + 1`,
    sql`update standard_areas set lineage = gen_random_uuid()`,
    sql`delete from standard_indicators`,
    sql`update standard_indicators set critical = true`,
    sql`insert into standard_areas (version_id, code, position, title_ar, title_en, description_ar, description_en, lineage, weight)
      select id, '8', 8, 'a', 'b', 'c', 'd', gen_random_uuid(), 1 from standard_versions`,
    sql`truncate standard_indicators cascade`,
    sql`truncate standard_versions cascade`,
  ])('cannot change a published version: %#', async (statement) => {
    const published = await publishedStandard(app);
    expect(await reasonOf(statement)).toContain('a published version of the standard never changes');
    expect(await again(published)).toEqual(published);
  });

  test('cannot move a part of a draft into a published version, nor out of it', async () => {
    const published = await publishedStandard(app);
    const draft = await copied('1.1');
    expect(
      await reasonOf(sql`update standard_areas set version_id = ${published.id}, code = '8', position = 8 where version_id = ${draft.id} and code = '7'`),
    ).toContain('never changes');
    expect(
      await reasonOf(sql`update standard_areas set version_id = ${draft.id}, code = '8', position = 8 where version_id = ${published.id} and code = '7'`),
    ).toContain('never changes');
  });

  test.each([
    sql`update frozen_records set content = '{}'`,
    sql`update frozen_records set sha256 = repeat('0', 64)`,
    sql`delete from frozen_records`,
    sql`truncate frozen_records cascade`,
  ])('cannot change what is frozen: %#', async (statement) => {
    await publishedStandard(app);
    expect(await reasonOf(statement)).toMatch(/what is frozen never changes|violates foreign key|never changes/);
    expect(await app.services.database.db.select().from(frozenRecords)).toHaveLength(1);
  });

  test('what was changed with the triggers off is named by check-data', async () => {
    const published = await publishedStandard(app);
    await app.services.database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update standard_indicators set title_en = title_en || '.' where version_id = ${published.id} and code = '7.2.4'`);
    });
    expect(await faultsIn()).toEqual(['1.0']);
    await app.services.database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(frozenRecords).set({ content: sql`replace(content, '"2.1.1"', '"2.1.2"')` }).where(eq(frozenRecords.kind, 'standard'));
    });
    expect(await faultsIn()).toEqual(['1.0', `standard ${published.id} 1`]);
  });
});
