/** Renders certificates of new data one after another, and an empty page with the same renderer, for `SECONDS` each. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type CertificateData, renderCertificate } from '../../server/src/modules/accreditation/certificates/certificate-pdf.ts';
import { closePdf, renderPdf } from '../../server/src/platform/pdf/index.ts';
import { blocked, middle } from '../tools/repeated.ts';

const SECONDS = Number(process.env['SECONDS']);

const certificate = (n: number): CertificateData => ({
  certificate_number: `IQS-2026-${String(n).padStart(4, '0')}`,
  school_name: `Al-Huda International School ${n}`,
  school_name_ar: `مدرسة الهدى الدولية ${n}`,
  country: 'Uganda',
  level: 'A',
  decision: 'full',
  framework_version: '1.0',
  issued_at: new Date(Date.UTC(2026, 0, 1 + (n % 300))),
  valid_from: '2026-12-15',
  valid_until: '2028-12-14',
  verification_code: `7KQ4-M2XP-${String(n).padStart(4, '0')}`,
  verify_url: `https://iqs.example/verify/7KQ4-M2XP-${String(n).padStart(4, '0')}`,
  signatory: { name_ar: 'عبدالرحمن السالم', name_en: 'Abdulrahman Al-Salem', title_ar: 'الأمين العام', title_en: 'Secretary General' },
  status: 'valid',
  language: n % 2 === 0 ? 'ar' : 'en',
});

const render = (n: number) => renderCertificate(certificate(n));
const empty = (n: number) =>
  renderPdf({ template: '#set document(title: sys.inputs.n, date: none)\n#set text(font: "Amiri")\n#sys.inputs.n', inputs: { n: String(n) } });
await middle(1, render);
await middle(0.2, empty);

const rendering = await blocked(() => middle(SECONDS, render));
// The delay that the machine alone causes in an idle thread.
const resting = await blocked(() => sleep(SECONDS * 1000));
console.log(
  JSON.stringify({
    milliseconds: rendering.result,
    longestBlock: rendering.longest,
    longestAtRest: resting.longest,
    emptyPage: await middle(SECONDS / 2, empty),
  }),
);
await closePdf();
