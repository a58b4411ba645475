import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fullPath, openedCase, submitAnswers } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { adoptEvidence } from '../evidence/adopt.ts';
import { adoptLicences } from '../institution-profile/licence.ts';

const app = testApp();
const { evidence, institutionProfile } = api;
const AT_ONCE = 3;
const rowsOf = async (query: ReturnType<typeof sql>) => (await app.services.database.db.execute(query)).rows;

/** Every stored file, by the hash of its bytes. */
async function contentsOfStorage(): Promise<string[]> {
  const { storage } = app.services;
  const found: string[] = [];
  for await (const { key } of storage.list())
    found.push(
      `${key} ${createHash('sha256')
        .update(await buffer(await storage.open(key)))
        .digest('hex')}`,
    );
  return found.toSorted();
}

/** Two cases of one organisation and one of another, with evidence of equal and of other bytes, some of which left the library, and two licences. */
async function world(): Promise<void> {
  await fullPath(app);
  const add = async (by: 'alHuda' | 'alNoor', id: number, title: string) =>
    (await app.as(by)).does(evidence.add, {
      params: { id },
      body: { title, kind: 'document', indicator_ids: [] },
      files: { file: pdfFile(`${title}.pdf`, title) },
    });
  const first = await openedCase(app);
  for (const title of ['Plan', 'Budget', 'Rules', 'Minutes', 'Survey', 'Old plan']) await add('alHuda', first, title);
  await submitAnswers(app, first);
  const second = await openedCase(app, 'alHuda', { name: 'Al-Huda Evening School' });
  for (const title of ['Plan', 'Budget', 'Evening']) await add('alHuda', second, title);
  const other = await openedCase(app, 'alNoor', { name: 'Al-Noor' });
  for (const title of ['Plan', 'Evening']) await add('alNoor', other, title);
  for (const { id } of await (await app.as('alHuda')).does(institutionProfile.listOwn, {}))
    await (await app.as('alHuda')).does(institutionProfile.save, {
      params: { id },
      body: { version: 0, licence: { valid_until: '2050-01-01' } },
      files: { licence_file: pdfFile('licence.pdf', `licence ${id}`) },
    });
  // One item of the submission left the library.
  await rowsOf(sql`update evidence set removed_at = at where title = 'Old plan' and frozen`);
}

/** Makes the rows as an earlier release has them: every item with a file of its own, and no store. */
async function asBefore(): Promise<void> {
  await rowsOf(sql`update evidence set version_id = null`);
  await rowsOf(sql`update institution_profiles set licence_item_id = null`);
  await rowsOf(sql`delete from stored_evidence_versions`);
  await rowsOf(sql`delete from stored_evidence`);
}

/** The store and what names it, without the numbers of its rows, which a run that was stopped uses up. */
const outcome = () =>
  rowsOf(sql`
    select s.organisation_id, s.title, s.kind, s.words::text, s.by, s.at, v.number, v.file_id, v.sha256, v.valid_from, v.valid_until,
      (select json_agg(e.id order by e.id) from evidence e where e.version_id = v.id) as evidence,
      (select json_agg(p.institution_id order by p.institution_id) from institution_profiles p where p.licence_item_id = s.id) as licences
    from stored_evidence s join stored_evidence_versions v on v.item_id = s.id order by s.organisation_id, v.sha256`);

class Killed extends Error {}

/** The services of a process that ends at its nth transaction: with its rows written and not committed, or just committed. */
function endingAt(n: number, when: 'before the commit' | 'after it'): typeof app.services {
  const { database } = app.services;
  let begun = 0;
  const transaction: typeof database.transaction = async (body, ...how) => {
    begun += 1;
    const last = begun === n;
    const result = await database.transaction(
      async (tx, opening) => {
        const done = await body(tx, opening);
        if (last && when === 'before the commit') throw new Killed();
        return done;
      },
      ...how,
    );
    if (last) throw new Killed();
    return result;
  };
  return { ...app.services, database: { ...database, transaction } };
}

const adopt = async (services: typeof app.services) => {
  await adoptEvidence(services, AT_ONCE);
  await adoptLicences(services);
};

test('acceptance 16: adoption that is stopped in any transaction, or after it, and run again has the result of one run, and touches no stored byte', async () => {
  await world();
  await asBefore();
  const stored = await contentsOfStorage();
  const read = app.services.storage.open.bind(app.services.storage);
  app.services.storage.open = () => Promise.reject(new Error('a file was read'));
  await adopt(app.services);
  const once = await outcome();
  expect(once.length).toBeGreaterThan(8);
  let stops = 0;
  for (const when of ['before the commit', 'after it'] as const)
    for (let n = 1; ; n += 1) {
      await asBefore();
      const ended = await adopt(endingAt(n, when)).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
      if (!ended) break;
      stops += 1;
      await adopt(app.services);
      expect(await outcome(), `stopped ${when} of transaction ${n}`).toEqual(once);
    }
  app.services.storage.open = read;
  expect(stops).toBeGreaterThanOrEqual(12);
  expect(await contentsOfStorage()).toEqual(stored);
  expect(await brokenInvariants(app)).toEqual([]);
}, 120_000);
