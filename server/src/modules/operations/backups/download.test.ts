import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { openBackup } from '../../../platform/backup/open-backup.ts';
import { backupSteps } from '../../../testing/database/backup-steps.ts';
import { mailedTo } from '../../../testing/mails.ts';
import { withPasskey, withTotp } from '../../../testing/second-factors.ts';
import { testApp } from '../../../testing/test-app.ts';

const KEY = 'a key of thirty-two letters or more';
const app = testApp({ BACKUP_KEY: KEY });
const open = testApp();
const { download } = api.backups;
const sealed = backupSteps(app);
const unsealed = backupSteps(open);
const proof = { current_password: CAST_PASSWORD };

test('a sealed backup is given for the password, and the other administrators are notified by name and mail', async () => {
  await app.as('khalid');
  const { id, made } = await sealed.made();
  const nora = await sealed.nora();
  for (const body of [{ current_password: 'another one' }, { current_password: 'another one', code: '123456' }])
    expect(await nora.isRefused(download, { params: { id }, body })).toMatchObject({
      status: 403,
      code: 'wrong_password',
      fields: { current_password: 'wrong_password' },
    });
  expect(await nora.isRefused(download, { params: { id }, body: {} as typeof proof })).toMatchObject({ status: 400, fields: { current_password: 'required' } });
  expect((await nora.fetch('GET', `/api/admin/backups/${id}/file`)).status).toBe(404);
  expect(await sealed.events()).not.toContain('backup.downloaded');

  const whole = await nora.send(download, { params: { id }, body: proof });
  expect(whole.headers.get('content-disposition')).toContain(made!.file_name);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes).toEqual(await readFile(join(sealed.dir(), made!.file_name)));
  await (await openBackup(join(sealed.dir(), made!.file_name), { secret: KEY, tmpDir: app.services.config.dataDir })).close();
  expect(await sealed.events()).toEqual(['backup.asked', 'backup.made', 'backup.downloaded']);
  const messages = async (who: 'nora' | 'khalid') =>
    (await (await app.as(who)).reading('en').does(api.notifications.listForAdmin, {}))
      .map(({ message }) => message)
      .filter((one) => one.includes('downloaded'));
  expect([await messages('nora'), (await messages('khalid')).length]).toEqual([[], 1]);
  expect((await messages('khalid'))[0]).toContain(PEOPLE.nora.name);
  expect([await mailedTo(app, PEOPLE.nora.email), await mailedTo(app, PEOPLE.khalid.email)]).toEqual([[], ['administrator_acted']]);
});

test.each([
  [
    'one-time codes',
    async () => {
      const { caller, codes } = await withTotp(app, 'nora');
      app.setTime(new Date(Date.now() + 60_000).toISOString());
      return { caller, code: codes.code(app.services.clock.now()) };
    },
  ],
  [
    'passkeys alone',
    async () => {
      const { caller, recoveryCodes } = await withPasskey(app, 'nora');
      return { caller, code: recoveryCodes[0]! };
    },
  ],
])('an account with %s confirms by a code besides, which is used up', async (_, set) => {
  const { id } = await sealed.made();
  const { caller, code } = await set();
  const refused = (body: object) => caller.isRefused(download, { params: { id }, body: { ...proof, ...body } });
  expect(await refused({})).toMatchObject({ status: 403, fields: { code: 'second_factor_code_required' } });
  expect(await refused({ code: 'XXXX-XXXX' })).toMatchObject({ status: 400, fields: { code: 'invalid_code' } });
  expect((await caller.send(download, { params: { id }, body: { ...proof, code } })).status).toBe(200);
  expect(await refused({ code })).toMatchObject({ fields: { code: 'invalid_code' } });
});

test('one that is not sealed stays on the server, and the refusal names the setting', async () => {
  const { id, made } = await unsealed.made();
  const nora = await unsealed.nora();
  for (const language of ['ar', 'en'] as const) {
    const refused = await nora.reading(language).isRefused(download, { params: { id }, body: proof });
    expect(refused).toMatchObject({ status: 409, code: 'backup_not_sealed', message: expect.stringContaining('BACKUP_KEY') });
  }
  expect((await readFile(join(unsealed.dir(), made!.file_name))).length).toBe(made!.size);
  expect(await unsealed.events()).toEqual(['backup.asked', 'backup.made']);
});
