import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { isInstalled } from '../nodes/proxy.ts';
import { CleanUp } from '../tools/clean-up.ts';

const cleanUp = new CleanUp();
afterAll(() => cleanUp.run());

const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;

test.skipIf(!isInstalled('nginx')).each(['nginx.conf', 'nginx-nodes.conf'])('nginx takes deploy/%s as it is, with TLS', async (name) => {
  const folder = await cleanUp.folder();
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=x', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  mkdirSync(join(folder, 'log'));
  const site = readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')
    .replaceAll('/etc/letsencrypt/live/miyar.example.org', folder)
    .replaceAll('/var/log/nginx', join(folder, 'log'))
    .replaceAll(/listen (\[::\]:)?(80|443)/g, (_all, six = '', port: string) => `listen ${six}3${port.padStart(4, '0')}`);
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'main.conf'),
    `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { client_body_temp_path ${folder}; include ${folder}/site.conf; }`,
  );
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'main.conf')], { env: { PATH }, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('test is successful') });
});
