import { createHash } from 'node:crypto';
import { api } from '@miyar/contract';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { asc, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { events } from '../../../db/schema/core/events.ts';
import { settings } from '../../../db/schema/core/settings.ts';
import { FOLDED } from '../../registry.ts';
import { copiedDraft, firstDraft, pair, publishedStandard, publishing, readAgain } from '../../../testing/evaluation/standards.ts';
import { testApp } from '../../../testing/test-app.ts';
import { retireDue } from './in-force.ts';

const app = testApp();
const { standard, standardVersions } = api;

const copied = (version?: string, from?: EditedVersion) => copiedDraft(app, version, from);
const again = (version: EditedVersion) => readAgain(app, version);
const refusedPublishing = async (draft: EditedVersion, from?: string, confirm?: string) =>
  (await app.as('nora')).isRefused(standardVersions.publish, publishing(draft, from, confirm));
/** The log of the standard: kinds with the version each is about. */
const logged = async () =>
  (await app.services.database.db.select().from(events).where(like(events.kind, 'standard.%')).orderBy(asc(events.id))).map(({ kind, data }) => [
    kind,
    (data as { version: string }).version,
  ]);
const faultsIn = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const query of Object.values(FOLDED.invariants)) found.push(...(await app.services.database.db.execute<{ at: string }>(query)).rows.map(({ at }) => at));
  return found;
};

describe('publishing', () => {
  test('puts a version in force, for everybody to read', async () => {
    app.setTime('2027-01-10T08:00:00.000Z');
    expect((await app.stranger.isRefused(standard.inForce, {})).status).toBe(404);
    expect(await app.stranger.does(standard.versions, {})).toEqual([]);
    const published = await publishedStandard(app);
    expect(published).toMatchObject({ state: 'published', in_force: true, effective_from: '2027-01-10', published_at: '2027-01-10T08:00:00.000Z', faults: [] });
    const read = await app.stranger.does(standard.inForce, {});
    expect(read).toMatchObject({ version: '1.0', state: 'published', in_force: true, sha256: published.sha256, rules: published.rules });
    expect(read.areas.map(({ code }) => code)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(await app.stranger.does(standard.read, { params: { version: '1.0' } })).toEqual(read);
    expect(await app.stranger.does(standard.versions, {})).toEqual([
      { version: '1.0', state: 'published', in_force: true, effective_from: '2027-01-10', sha256: published.sha256 },
    ]);
    expect(await logged()).toEqual([['standard.published', '1.0']]);
  });

  test('freezes it: its hash is that of the bytes everybody can read', async () => {
    const published = await publishedStandard(app);
    const answer = await app.stranger.send(standard.frozen, { params: { version: '1.0' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(published.sha256);
    const content = JSON.parse(bytes.toString()) as { version: string; areas: { standards: { indicators: { code: string; lineage: string }[] }[] }[] };
    expect(content).toMatchObject({ version: '1.0', effective_from: published.effective_from, title: published.title, rules: published.rules });
    expect(content.areas[4]!.standards[1]!.indicators[0]).toMatchObject({ code: '5.2.1', critical: true });
    expect(await faultsIn()).toEqual([]);
  });

  test('is answered from prepared bytes, and not again to who has them', async () => {
    await publishedStandard(app);
    const first = await app.stranger.send(standard.inForce, {});
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await app.stranger.fetch('GET', '/api/standard', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('from a day to come leaves the version of today until then; it then retires by itself', async () => {
    app.setTime('2027-01-10T08:00:00.000Z');
    const first = await publishedStandard(app);
    const second = await publishedStandard(app, await copied('1.1'), '2027-02-01');
    expect(second).toMatchObject({ state: 'published', in_force: false, effective_from: '2027-02-01' });
    expect(await app.stranger.does(standard.inForce, {})).toMatchObject({ version: '1.0' });
    // Read before the job has run as after it.
    app.setTime('2027-01-31T21:00:00.000Z');
    for (const job of [async () => undefined, () => retireDue(app.services)]) {
      await job();
      // The bytes prepared before are believed for a moment.
      await expect.poll(() => app.stranger.does(standard.inForce, {})).toMatchObject({ version: '1.1', in_force: true });
      expect(await app.stranger.does(standard.versions, {})).toMatchObject([
        { version: '1.1', state: 'published', in_force: true },
        { version: '1.0', state: 'retired', in_force: false, sha256: first.sha256 },
      ]);
      await expect.poll(() => app.stranger.does(standard.read, { params: { version: '1.0' } })).toMatchObject({ state: 'retired' });
    }
    await retireDue(app.services);
    expect((await logged()).filter(([kind]) => kind === 'standard.retired')).toEqual([['standard.retired', '1.0']]);
    expect(await faultsIn()).toEqual([]);
  });

  test('today replaces the version in force at once, also on the day that one began', async () => {
    await publishedStandard(app);
    await publishedStandard(app, await copied('1.1'));
    expect(await app.stranger.does(standard.versions, {})).toMatchObject([
      { version: '1.1', in_force: true },
      { version: '1.0', state: 'retired' },
    ]);
    expect((await logged()).map(([kind, version]) => `${kind} ${version}`)).toEqual([
      'standard.published 1.0',
      'standard.drafted 1.1',
      'standard.retired 1.0',
      'standard.published 1.1',
    ]);
  });

  test('takes the day, the number typed, and the newest revision', async () => {
    app.setTime('2027-01-10T08:00:00.000Z');
    const draft = await copied('1.1');
    expect(await refusedPublishing(draft, '2027-01-09')).toMatchObject({ status: 400, fields: { effective_from: 'effective_date_passed' } });
    expect(await refusedPublishing(draft, '2027-02-30')).toMatchObject({ fields: { effective_from: 'invalid_date' } });
    expect(await refusedPublishing(draft, '2027-01-10', '1.0')).toMatchObject({ fields: { confirm: 'confirmation_differs' } });
    await (await app.as('khalid')).does(standardVersions.change, { params: { id: draft.id }, body: { revision: draft.revision, notes: pair('Changed') } });
    expect(await refusedPublishing(draft)).toMatchObject({ status: 409, code: 'case_changed' });
    await publishedStandard(app, await again(draft), '2027-03-01');
    const other = await copied('1.2');
    expect(await refusedPublishing(other, '2027-03-01')).toMatchObject({ code: 'effective_date_taken', fields: { effective_from: 'effective_date_taken' } });
  });

  test('a draft is nobody’s to read but administrators’', async () => {
    const draft = await firstDraft(app);
    expect((await app.stranger.isRefused(standard.read, { params: { version: draft.version } })).status).toBe(404);
    expect((await app.stranger.isRefused(standard.frozen, { params: { version: draft.version } })).status).toBe(404);
    for (const who of ['yusuf', 'alHuda', 'ibrahim'] as const)
      expect((await (await app.as(who)).isRefused(standardVersions.read, { params: { id: draft.id } })).code).toBe('forbidden');
  });
});

describe('retiring', () => {
  test('ends a version, with a reason', async () => {
    const { id } = await publishedStandard(app);
    const nora = await app.as('nora');
    const retired = await nora.does(standardVersions.retire, { params: { id }, body: { reason: 'Withdrawn by the board' } });
    expect(retired).toMatchObject({ state: 'retired', in_force: false, retire_reason: 'Withdrawn by the board', can: { retire: 'standard_not_published' } });
    expect((await app.stranger.isRefused(standard.inForce, {})).status).toBe(404);
    expect(await app.stranger.does(standard.read, { params: { version: '1.0' } })).toMatchObject({ state: 'retired' });
    expect(await nora.isRefused(standardVersions.retire, { params: { id }, body: { reason: 'Again' } })).toMatchObject({ code: 'standard_not_published' });
    expect(await nora.isRefused(standardVersions.retire, { params: { id }, body: { reason: ' ' } })).toMatchObject({ fields: { reason: 'required' } });
  });

  test('not of the version in force while new applications take the full path', async () => {
    const { id } = await publishedStandard(app);
    const later = await publishedStandard(app, await copied('1.1'), '2040-01-01');
    await app.services.database.db.insert(settings).values({ key: 'process_profile', value: 'full' });
    const nora = await app.as('nora');
    expect((await nora.does(standardVersions.read, { params: { id } })).can.retire).toBe('no_standard_in_force');
    expect(await nora.isRefused(standardVersions.retire, { params: { id }, body: { reason: 'x' } })).toMatchObject({
      status: 409,
      code: 'no_standard_in_force',
    });
    expect(await nora.does(standardVersions.retire, { params: { id: later.id }, body: { reason: 'Too early' } })).toMatchObject({ state: 'retired' });
  });

  test('a draft cannot be retired', async () => {
    const { id } = await firstDraft(app);
    const nora = await app.as('nora');
    expect(await nora.isRefused(standardVersions.retire, { params: { id }, body: { reason: 'x' } })).toMatchObject({ code: 'standard_not_published' });
    expect((await nora.isRefused(standardVersions.retire, { params: { id: 999 }, body: { reason: 'x' } })).status).toBe(404);
  });
});
