import { request } from 'node:http';
import { Readable } from 'node:stream';
import { paper } from '../server/src/cast/paper.ts';
import { type Child, startBaseline, startOurs } from './tools/child.ts';
import { growth } from './tools/growth.ts';
import { alternate, type Pace } from './tools/rounds.ts';
import { scratchFolder, tidily } from './tools/scratch.ts';
import { bearer, institutionToken, seed } from './tools/seeds/seed.ts';
import { amount, type Line } from './tools/table.ts';

const AT_ONCE = 20;
const PDF_BYTES = 10 * 1024 * 1024 - 1024;
const BOUNDARY = 'bench-boundary-7c1f';

/** Measures an application with two PDFs of 10 MB each against a server that only stores, and the memory of twenty at once. */
export const upload = (pace: Pace): Promise<Line[]> =>
  tidily(async (cleanUp) => {
    const [dataDir, bareDir] = [await scratchFolder(cleanUp), await scratchFolder(cleanUp)];
    await seed({ dataDir }, { institutionAccounts: AT_ONCE });
    const ours = await startOurs({ DATA_DIR: dataDir });
    const bare = await startBaseline('receive', { DATA_DIR: bareDir });
    cleanUp(ours.stop);
    cleanUp(bare.stop);
    let sent = 0;
    const each = async (server: Child) => {
      const began = performance.now();
      for (let time = 0; time < 3; time += 1) await apply(server, 0, (sent += 1));
      return (3 * 20) / ((performance.now() - began) / 1000);
    };
    await each(ours);
    await each(bare);
    const speed = await alternate(
      pace.rounds + 2,
      () => each(ours),
      () => each(bare),
    );
    const all = (server: Child) => growth(server, () => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => apply(server, n, (sent += 1)))));
    const memory = { ours: await all(ours), limit: await all(bare) };
    return [
      {
        work: 'upload of 20 MB',
        ours: amount(speed.ours, 'MB/s'),
        limit: `${amount(speed.limit, 'MB/s')} (stream to disk)`,
        ratio: speed.ratio,
        wanted: '≥ 0.75 × bare',
        met: speed.ratio >= 0.75,
      },
      {
        work: `memory that ${AT_ONCE} uploads of 20 MB at once take`,
        ours: amount(memory.ours, 'MB'),
        limit: amount(memory.limit, 'MB'),
        wanted: '< 32 MB',
        met: memory.ours < 32,
      },
    ];
  });

/** A PDF of this size: a page, and data that no reader uses. */
function largePdf(): Buffer {
  const file = Buffer.alloc(PDF_BYTES, '% a line of a comment that fills the file up to its size\n');
  const page = Buffer.from(paper('A large document', ['It is mostly comment.']));
  page.copy(file);
  page.copy(file, PDF_BYTES - page.length);
  return file;
}

const pdf = largePdf();
const field = (name: string, value: string): Buffer => Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const file = (name: string): Buffer[] => [
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.pdf"\r\ncontent-type: application/pdf\r\n\r\n`),
  pdf,
  Buffer.from('\r\n'),
];

/** Sends an application for a new school, as the institution of that number. */
function apply(server: Child, institution: number, n: number): Promise<void> {
  const parts = [
    field('name', `School ${n}`),
    field('country', 'Uganda'),
    field('accreditation_type', 'new'),
    ...file('registration_doc'),
    ...file('curriculum_doc'),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const pieces = parts.flatMap((part) => Array.from({ length: Math.ceil(part.length / 65_536) }, (_, i) => part.subarray(i * 65_536, (i + 1) * 65_536)));
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}/api/school/first-time-apply`,
      {
        method: 'POST',
        headers: { ...bearer(institutionToken(institution)), 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': length },
      },
      (answer) => {
        answer.resume().on('end', () => (answer.statusCode === 201 ? resolve() : reject(new Error(`an upload answered ${answer.statusCode}`))));
      },
    );
    sent.on('error', reject);
    Readable.from(pieces).pipe(sent);
  });
}
