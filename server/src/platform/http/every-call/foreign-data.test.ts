import { api, type Endpoint, endpoints, ROLES } from '@miyar/contract';
import { expect, test } from 'vitest';
import { type CastName, PEOPLE } from '../../../cast/people.ts';
import { accreditedSchool, idOf, pdfFile, submittedApplication, today } from '../../../testing/journeys.ts';
import { written } from '../../../testing/messages.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const app = testApp();
const member: Record<(typeof ROLES)[number], CastName> = { admin: 'nora', institution: 'alHuda', evaluator: 'yusuf', trainer: 'ibrahim' };

/** Two schools, one of them through to its certificate, with a report, feedback, training and messages: something for every list. */
async function aWorld(on: TestApp): Promise<number> {
  const { schoolId } = await accreditedSchool(on);
  await submittedApplication(on, 'alNoor', { name: 'Another school' });
  await (await on.as('yusuf')).does(api.feedback.give, { params: { schoolId }, body: { rating: 4, type: 'Infrastructure', description: 'Good' }, files: {} });
  const ibrahim = await on.as('ibrahim');
  const session = await ibrahim.does(api.trainingSessions.create, {
    body: { title: 'Tajweed', location: 'Kampala', joining_date: today(on), duration: '3 hours' },
  });
  await ibrahim.does(api.attendance.record, { body: { session_id: session.id }, files: { file: pdfFile() } });
  for (const person of ['alHuda', 'yusuf', 'ibrahim'] as const) await written(on, 'nora', person);
  await on.as('fatuma');
  return schoolId;
}

/** The calls that every reader can make without sending anything. */
const READS = (endpoints as readonly [string, Endpoint][]).filter(([, { method, response }]) => method === 'GET' && response !== 'file');

test('no answer to anybody has a password, a hash, a token, or the e-mail address of somebody it does not concern (REQ-S18)', async () => {
  const schoolId = await aWorld(app);
  const addresses = Object.entries(PEOPLE).map(([who, { email }]) => [who, email] as const);
  const ids = [schoolId, await idOf(app, 'alHuda'), await idOf(app, 'yusuf'), 1, 2, 3];
  for (const role of [...ROLES, 'stranger'] as const) {
    const caller = role === 'stranger' ? app.stranger : await app.as(member[role]);
    let answered = 0;
    for (const [name, endpoint] of READS) {
      for (const id of endpoint.path.includes(':') ? ids : [1]) {
        const path = `${endpoint.path.replaceAll(/:\w+/g, String(id))}${endpoint.path.includes('search') ? '?q=a' : ''}`;
        const response = await caller.fetch('GET', path);
        const text = await response.text();
        if (!response.ok) continue;
        answered += 1;
        // The key that one’s own devices need is what its call is for.
        if (name !== 'workbookKey.read')
          expect(text, `${name} to ${role}`).not.toMatch(/argon2|password_?hash|"token"|token_hash|storage_?key|"secret"|[0-9a-f]{64}(?!.*"hash")/i);
        if (role === 'admin') continue;
        for (const [who, email] of addresses)
          if (who !== member[role as 'trainer'] && text.includes(email)) expect.fail(`${name} shows the ${role} the address of ${who}`);
      }
    }
    expect(answered, `what a ${role} is answered`).toBeGreaterThan(role === 'stranger' ? 3 : 8);
  }
});
