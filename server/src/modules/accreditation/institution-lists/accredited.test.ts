import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { allPages } from '../../../testing/all-pages.ts';
import { accreditedSchool, applicationForm, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

/** A school that renews, one that was approved and one under review for the first time. */
async function threeSchools() {
  const { schoolId: renewing } = await accreditedSchool(app, 'alHuda', { name: 'Renewing school' });
  await (await app.as('alHuda')).does(api.applications.submit, applicationForm({ name: 'Renewing school', accreditation_type: 'renewal' }));
  const { schoolId: approved } = await accreditedSchool(app, 'alNoor', { name: 'Approved school' });
  const { schoolId: first } = await submittedApplication(app, 'alNoor', { name: 'First school' });
  return { nora: await app.as('nora'), renewing, approved, first };
}

test('a school whose certificate holds while it renews is listed, found, counted and exported with the accredited ones', async () => {
  const { nora, renewing, approved, first } = await threeSchools();
  const ids = async (query: string) => {
    const { rows, total } = await allPages(nora, api.schools.list, `limit=1&${query}`);
    expect(total, query).toBe(String(rows.length));
    return rows.map(({ id }) => id);
  };
  expect(await ids('accredited=yes')).toEqual([approved, renewing]);
  expect(await ids('accredited=yes&sort=name')).toEqual([approved, renewing]);
  expect(await ids('accredited=yes&q=renewing')).toEqual([renewing]);
  expect(await ids('accredited=yes&q=school&status=pending')).toEqual([renewing]);
  expect(await ids('accredited=yes&assigned=no&country=Uganda')).toEqual([renewing]);
  expect(await ids('accredited=yes&country=Kenya')).toEqual([]);
  // The statuses of the specification stay what they are.
  expect(await ids('status=approved')).toEqual([approved]);
  expect(await ids('status=pending')).toEqual([first, renewing]);

  const { accredited, renewing: under_review, schools_by_status } = await nora.does(api.statistics.admin, {});
  expect([accredited, under_review]).toEqual([2, 1]);
  expect(schools_by_status).toContainEqual({ status: 'approved', count: 1 });

  const file = await (await nora.fetch('GET', '/api/admin/schools/export?format=csv&accredited=yes')).text();
  expect(file).toContain('Renewing school');
  expect(file).not.toContain('First school');
});

test('a certificate that has run out no longer makes a school under review an accredited one', async () => {
  const { nora, renewing, approved } = await threeSchools();
  await app.services.database.db
    .update(certificates)
    .set({ validFrom: '2020-01-01', validUntil: '2024-12-31' })
    .where(eq(certificates.institutionId, renewing));
  const { rows } = await allPages(nora, api.schools.list, 'limit=10&accredited=yes');
  expect(rows.map(({ id }) => id)).toEqual([approved]);
});
