import type { EvidenceKind } from '@miyar/contract/evaluation/evidence';
import { downloadZip } from 'client-zip';
import { fromPixels } from '../../platform/images/decoder.ts';
import type { ReceivedFile } from '../../platform/http/requests/receive-multipart.ts';
import type { Services } from '../../services.ts';
import { paper } from '../paper.ts';
import { received } from '../steps.ts';

/** An item that an institution adds to the evidence of a case. */
export interface CastEvidence {
  title: string;
  kind: EvidenceKind;
  codes: readonly string[];
  /** The day it was added. */
  on: string;
  /** Its ending says what it is made as. */
  file: string;
  heading: string;
  lines: readonly string[];
}

/** The evidence that a Qur’anic centre has added for its answers; the last item is linked to nothing yet. */
export const EVIDENCE: readonly CastEvidence[] = [
  {
    title: 'محضر اعتماد الرؤية والرسالة',
    kind: 'document',
    codes: ['1.1.1'],
    on: '2026-10-21',
    file: 'vision-minutes.pdf',
    heading: 'Minutes of the board: vision and mission',
    lines: ['Vision and mission read and approved by six of seven members.', 'To be shown at the entrance and in every class.'],
  },
  {
    title: 'ميثاق الوسطية الموقّع من المعلمين',
    kind: 'document',
    codes: ['1.1.2', '2.1.2'],
    on: '2026-10-22',
    file: 'teachers-charter.docx',
    heading: 'Charter of moderation for teachers',
    lines: ['I teach with moderation and respect, and report what departs from it.', 'Signed by 11 teachers; reviewed with each of them once a year.'],
  },
  {
    title: 'بطاقات زيارة الحلقات، الفصل الأول',
    kind: 'observation',
    codes: ['1.1.3'],
    on: '2026-10-25',
    file: 'class-visits.pdf',
    heading: 'Visits of classes, first term',
    lines: ['24 classes visited.', 'Manners of recitation opened the lesson in 22 of them.'],
  },
  {
    title: 'سجل قرارات المجلس وتنفيذها',
    kind: 'data',
    codes: ['2.1.1', '2.1.2'],
    on: '2026-11-02',
    file: 'board-decisions.docx',
    heading: 'Decisions of the board and who carries them out',
    lines: ['Each decision has a date, an owner and a state.', '31 decisions last year, 27 of them carried out.'],
  },
  {
    title: 'لوحة خطة الحفظ في القاعة الرئيسة',
    kind: 'photograph',
    codes: ['3.1.1'],
    on: '2026-11-09',
    file: 'plan-board.jpg',
    heading: '',
    lines: [],
  },
  {
    title: 'نتائج اختبارات آخر الفصل',
    kind: 'survey',
    codes: ['5.1.1', '3.1.1'],
    on: '2026-11-16',
    file: 'term-results.pdf',
    heading: 'Results at the end of the term',
    lines: ['136 learners were tested.', '71 mastered all of their portion, 49 more than three quarters of it.'],
  },
  {
    title: 'صورة من لقاء أولياء الأمور',
    kind: 'photograph',
    codes: [],
    on: '2026-11-17',
    file: 'parents-meeting.jpg',
    heading: '',
    lines: [],
  },
];

/** A file of the cast, as if it had been uploaded. */
export async function evidenceFile(services: Services, { file, heading, lines }: CastEvidence): Promise<ReceivedFile> {
  if (file.endsWith('.pdf')) return received(services, file, paper(heading, lines), { extension: 'pdf', mime: 'application/pdf' });
  if (file.endsWith('.jpg')) return received(services, file, await picture(file.length), { extension: 'jpg', mime: 'image/jpeg' });
  return received(services, file, await letter([heading, ...lines]), {
    extension: 'docx',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });
}

const OFFICE = 'http://schemas.openxmlformats.org';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A Word document of some paragraphs, which are plain text without signs of XML. */
async function letter(paragraphs: readonly string[]): Promise<Uint8Array> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const parts = [
    {
      name: '[Content_Types].xml',
      input: `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      input: `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: 'word/document.xml', input: `${XML}<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>` },
  ];
  return new Uint8Array(await downloadZip(parts).arrayBuffer());
}

const [WIDTH, HEIGHT] = [640, 400];

/** A small photograph of a room: a wall, a board on it, the floor. The board hangs where `seed` says. */
function picture(seed: number): Promise<Uint8Array> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  const left = 120 + ((seed * 37) % 120);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const onBoard = x > left && x < left + 260 && y > 70 && y < 220;
    const written = onBoard && y % 24 < 5 && x > left + 20 && x < left + 240 - (y % 72);
    const colour = y > 300 ? [150, 118, 84] : written ? [238, 238, 228] : onBoard ? [38, 78, 66] : [226, 216, 196];
    const light = 0.82 + 0.18 * Math.cos((x - WIDTH / 2) / WIDTH);
    for (const [channel, value] of colour.entries()) data[at * 3 + channel] = Math.round(value * light);
  }
  return fromPixels({ data, width: WIDTH, height: HEIGHT, channels: 3 }).jpeg({ quality: 80 }).toBuffer();
}
