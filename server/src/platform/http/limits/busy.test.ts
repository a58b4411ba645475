import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { accreditedSchool } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { renderPdf } from '../../pdf/index.ts';
import { MAX_WAITING } from '../../pdf/renderer.ts';

const app = testApp();

test('a certificate asked for while too many documents wait is asked for again shortly; what waits is made', async () => {
  await accreditedSchool(app);
  const school = await app.as('alHuda');
  const ask = () => school.send(api.certificates.download, {});
  // One that takes its time, so that the others still wait when the certificate is asked for.
  const slow = renderPdf({ template: '#for a in range(900) { for b in range(900) { if calc.pow(a, 2) == b + 0.5 { [x] } } } end', inputs: {} });
  const waiting = Array.from({ length: MAX_WAITING }, (_, i) => renderPdf({ template: '#sys.inputs.n', inputs: { n: String(i) } }));
  const refused = await ask();
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refusalOf(refused)).toMatchObject({ status: 503, code: 'busy' });
  // Nothing was downloaded, so nothing says it was.
  const events = await app.services.database.db.query.events.findMany();
  expect(events.map(({ kind }) => kind)).not.toContain('certificate.downloaded');
  expect((await school.send(api.accounts.whoAmI, {})).status).toBe(200);
  await slow;
  expect((await Promise.all(waiting)).every(({ length }) => length > 0)).toBe(true);
  expect((await ask()).status).toBe(200);
});
