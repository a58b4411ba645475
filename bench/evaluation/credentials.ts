import { generateKeyPairSync, sign } from 'node:crypto';
import { credentialOf } from '../../server/src/modules/evaluation/credentials/payload.ts';
import { activeKey, signCredential } from '../../server/src/modules/evaluation/credentials/keys.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { readConfig } from '../../server/src/config.ts';
import { alternate, type Pace } from '../tools/rounds.ts';
import { scratchFolder, tidily } from '../tools/scratch.ts';
import { amount, type Line } from '../tools/table.ts';

const COUNT = 2000;
const LEAST = 0.8;
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** Measures credentials signed as in a release, with a sealed key from the database, against `node:crypto` signing the same bytes. */
export const credentials = (pace: Pace): Promise<Line[]> =>
  tidily(async (cleanUp) => {
    const config = readConfig({ DATA_DIR: await scratchFolder(cleanUp), CREDENTIAL_KEY: HASH, PUBLIC_URL: 'https://iqs.example' });
    const database = await connect({ dataDir: config.dataDir });
    cleanUp(() => database.close());
    await migrate(database);
    return database.transaction(async (tx) => {
      const key = await activeKey({ config }, tx, new Date());
      const payloads = Array.from({ length: COUNT }, (_, n) => credentialOf(config.publicUrl, { row: certificate(n), sites: [] }, n, BASIS));
      const signed = await signCredential({ config }, tx, key, payloads[0]!);
      const header = signed.slice(0, signed.indexOf('.') + 1);
      const bytes = payloads.map((payload) => Buffer.from(header + Buffer.from(JSON.stringify(payload)).toString('base64url')));
      const { privateKey } = generateKeyPairSync('ed25519');
      const ours = async () => {
        const start = performance.now();
        for (const payload of payloads) await signCredential({ config }, tx, key, payload);
        return rateSince(start);
      };
      const bare = async () => {
        const start = performance.now();
        for (const one of bytes) sign(null, one, privateKey);
        return rateSince(start);
      };
      await ours();
      await bare();
      const compared = await alternate(Math.max(3, pace.rounds), ours, bare);
      return [
        {
          work: 'signing the credential of a certificate',
          ours: amount(compared.ours, 'a second'),
          limit: `${amount(compared.limit, 'a second')} (node:crypto, the same bytes)`,
          ratio: compared.ratio,
          wanted: `≥ ${LEAST} × bare`,
          met: compared.ratio >= LEAST,
        },
      ];
    });
  });

const rateSince = (start: number): number => (COUNT * 1000) / (performance.now() - start);

const BASIS = { standardVersion: '1.0', standardSha256: HASH, decisionSha256: HASH };

const certificate = (n: number): Parameters<typeof credentialOf>[1]['row'] => ({
  id: n,
  applicationId: n,
  institutionId: n,
  certificateNumber: `IQS-2026-${n}`,
  verificationCode: `7KQ4-M2XP-${n}`,
  schoolName: `Al-Huda International School ${n}`,
  schoolNameAr: `مدرسة الهدى الدولية ${n}`,
  country: 'Uganda',
  level: 'B',
  decision: 'full',
  frameworkVersion: '1.0',
  issuedAt: new Date('2026-11-22T08:00:00.000Z'),
  validFrom: '2026-11-22',
  validUntil: '2031-11-21',
  searchKey: '',
  status: 'valid',
  credentialIndex: n,
  kind: null,
  kindAr: null,
  kindEn: null,
  section: null,
  region: null,
  cityAr: null,
  cityEn: null,
  cityKey: null,
  replacedById: null,
});
