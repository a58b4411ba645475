import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_EXTENSIONS, type FileExtension, textOfError } from '@miyar/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  protectedDoc,
  protectedOffice,
  protectedPpt,
  protectedXls,
  sampleAvif,
  sampleBomb,
  sampleCompound,
  sampleCrowdedZip,
  sampleDoc,
  sampleDocx,
  sampleJpeg,
  samplePdf,
  samplePng,
  samplePpt,
  samplePptx,
  sampleWebp,
  sampleXls,
  sampleXlsx,
} from '../../../testing/files/sample-files.ts';
import { STRANGERS } from '../../../testing/files/sample-strangers.ts';
import { overlappingZip, sampleZip } from '../../../testing/files/sample-zip.ts';
import { FileRejected } from '../file-rejected.ts';
import { inspectFile } from './inspect-file.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'miyar-inspect-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

let count = 0;
async function inspect(content: Uint8Array | string, fileName: string, extensions: readonly FileExtension[] = FILE_EXTENSIONS) {
  const path = join(dir, String((count += 1)));
  await writeFile(path, content);
  return inspectFile(path, { fileName, rule: { extensions, maxBytes: 1e9 } });
}

const SAMPLES: Record<FileExtension, Buffer> = {
  pdf: samplePdf(),
  doc: sampleDoc(),
  docx: sampleDocx(),
  xls: sampleXls(),
  xlsx: sampleXlsx(),
  ppt: samplePpt(),
  pptx: samplePptx(),
  txt: Buffer.from('نص بالعربية\nand a line'),
  csv: Buffer.from('code,level\nL1,نص'),
  json: Buffer.from('{"title":"نص بالعربية"}'),
  zip: sampleZip([{ name: 'دليل.txt', content: 'evidence' }]),
  jpg: sampleJpeg(),
  jpeg: sampleJpeg(),
  png: samplePng(),
  webp: sampleWebp(),
  avif: sampleAvif(),
};
const IS_TEXT: ReadonlySet<FileExtension> = new Set(['txt', 'csv', 'json']);
const mismatch = (extension: string) => ({ code: 'file_content_mismatch', parameters: { extension } });
const unrecognised = (extension: string) => ({ code: 'file_unrecognised', parameters: { extension } });
const damaged = { code: 'file_damaged' };
const encoding = { code: 'file_encoding_unknown' };
const isProtected = { code: 'file_protected' };

/** The text about a refused file in a language. */
async function said(content: Uint8Array, fileName: string, language: 'ar' | 'en', extensions?: readonly FileExtension[]): Promise<string> {
  const refused = await inspect(content, fileName, extensions).catch((error: unknown) => error);
  if (!(refused instanceof FileRejected)) throw new Error('taken');
  return textOfError(refused.code, language, refused.parameters);
}

describe.each(FILE_EXTENSIONS)('%s', (extension) => {
  const sample = SAMPLES[extension];

  test('is taken, under its name', async () => {
    expect(await inspect(sample, `الملف.${extension.toUpperCase()}`, [extension])).toMatchObject({ name: `الملف.${extension.toUpperCase()}`, extension });
  });

  test('is refused under every other extension', async () => {
    for (const other of FILE_EXTENSIONS) {
      // JSON is a text, and so is a list; any text can be one.
      if (sample.equals(SAMPLES[other]) || (IS_TEXT.has(extension) && (other === 'txt' || other === 'csv'))) continue;
      await expect(inspect(sample, `file.${other}`), other).rejects.toMatchObject(mismatch(other));
    }
  });

  test('is refused when empty, and as noise', async () => {
    await expect(inspect('', `file.${extension}`)).rejects.toMatchObject({ code: 'file_empty' });
    const refusal = extension === 'jpg' || extension === 'jpeg' ? [unrecognised(extension), damaged] : [unrecognised(extension)];
    const [ofNoise, ofBeginning = ofNoise] = IS_TEXT.has(extension) ? [encoding] : refusal;
    for (const noise of [Buffer.of(0), Buffer.alloc(5000), Buffer.alloc(5000, 0xff)])
      await expect(inspect(noise, `file.${extension}`)).rejects.toMatchObject(ofNoise!);
    await expect(inspect(Buffer.concat([sample.subarray(0, 3), Buffer.alloc(9)]), `file.${extension}`)).rejects.toMatchObject(ofBeginning!);
  });

  test.skipIf(extension === 'txt' || extension === 'csv')('is refused as damaged when cut anywhere', async () => {
    for (const part of [0.3, 0.6, 0.9])
      await expect(inspect(sample.subarray(0, Math.ceil(sample.length * part)), `file.${extension}`), `at ${part}`).rejects.toMatchObject(damaged);
    // A compound file's last sector may be short, so the last byte proves nothing there.
    if (['doc', 'xls', 'ppt'].includes(extension)) return;
    await expect(inspect(sample.subarray(0, -(extension === 'pdf' ? 6 : 1)), `file.${extension}`)).rejects.toMatchObject(damaged);
  });

  test('as the name of anything else is refused with what that is', async () => {
    for (const [stranger, content] of Object.entries(STRANGERS)) {
      // A text may have tags in it.
      if (extension === 'txt' && /^(?:svg|html)/.test(stranger)) continue;
      await expect(inspect(content, `file.${extension}`), stranger).rejects.toMatchObject(mismatch(extension));
    }
  });
});

describe('a refusal says what the file is, and what to do', () => {
  test.each<[string, string, FileExtension[], ar: string, en: string]>([
    [
      'heic',
      'a.jpg',
      ['jpg', 'png'],
      'الملف بحسب اسمه jpg، لكنه صورة HEIC. احفظه بصيغة JPEG، ثم اختره من جديد.',
      'By its name this file is jpg, but it is a HEIC photograph. Save it as JPEG, then choose it again.',
    ],
    [
      'heic',
      'a.pdf',
      ['pdf'],
      'الملف بحسب اسمه pdf، لكنه صورة HEIC. احفظه بصيغة PDF، ثم اختره من جديد.',
      'By its name this file is pdf, but it is a HEIC photograph. Save it as PDF, then choose it again.',
    ],
    [
      'html of a table',
      'a.xls',
      ['xls', 'xlsx'],
      'الملف بحسب اسمه xls، لكنه صفحة ويب. احفظه بصيغة XLS، ثم اختره من جديد.',
      'By its name this file is xls, but it is a web page. Save it as XLS, then choose it again.',
    ],
    [
      'numbers',
      'a.csv',
      ['csv'],
      'الملف بحسب اسمه csv، لكنه جدول Numbers. احفظه بصيغة CSV UTF-8، ثم اختره من جديد.',
      'By its name this file is csv, but it is a Numbers spreadsheet. Save it as CSV UTF-8, then choose it again.',
    ],
    [
      'rar',
      'a.zip',
      ['zip'],
      'الملف بحسب اسمه zip، لكنه أرشيف RAR. احفظه بصيغة ZIP، ثم اختره من جديد.',
      'By its name this file is zip, but it is a RAR archive. Save it as ZIP, then choose it again.',
    ],
    [
      'mp4',
      'a.jpg',
      ['pdf', 'jpg'],
      'الملف بحسب اسمه jpg، لكنه مقطع مرئي (MP4). اختر ملفًا من نوع مقبول: pdf, jpg.',
      'By its name this file is jpg, but it is a video (MP4). Choose a file of an accepted type: pdf, jpg.',
    ],
  ])('%s called %s', async (stranger, name, extensions, ar, en) => {
    expect([await said(STRANGERS[stranger]!, name, 'ar', extensions), await said(STRANGERS[stranger]!, name, 'en', extensions)]).toEqual([ar, en]);
  });

  test('a file of an accepted type under the name of another one only needs another name', async () => {
    expect(await said(sampleJpeg(), 'a.png', 'en')).toBe('By its name this file is png, but it is a JPEG picture. Change the end of its name to .jpg.');
    expect(await said(sampleDocx(), 'a.doc', 'ar')).toBe('الملف بحسب اسمه doc، لكنه مستند Word (DOCX). غيّر امتداد اسمه إلى docx.');
  });

  test('every kind has words in both languages, and every remedy too', async () => {
    for (const content of [...Object.values(STRANGERS), ...Object.values(SAMPLES)]) {
      for (const extension of FILE_EXTENSIONS) {
        const refused = await inspect(content, `a.${extension}`, [extension]).catch((error: unknown) => error);
        if (!(refused instanceof FileRejected)) continue;
        for (const language of ['ar', 'en'] as const) expect(textOfError(refused.code, language, refused.parameters)).not.toContain('{{');
      }
    }
  });
});

const PDFS = new URL('../../../testing/files/encrypted-pdfs/', import.meta.url);
const ZIPPED = ['docx', 'xlsx', 'pptx', 'zip'] as const;
const MAIN = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml', zip: 'a.txt' } as const;
const lockedZip = (extension: keyof typeof MAIN, encryption: number) =>
  sampleZip([
    { name: extension === 'zip' ? 'b.txt' : '[Content_Types].xml', content: 'x' },
    { name: MAIN[extension], content: 'x', encryption },
  ]);

describe('a file with a password is refused as such', () => {
  // By qpdf, with a password of the user; those of the owner alone open without one.
  test.each(readdirSync(PDFS))('%s', async (name) => {
    const bytes = readFileSync(new URL(name, PDFS));
    const inspected = inspect(bytes, 'a.pdf');
    if (name.startsWith('user')) await expect(inspected).rejects.toMatchObject(isProtected);
    else expect((await inspected).mime).toBe('application/pdf');
    // It is found behind other bytes, too, and is damaged where it is cut.
    if (name.startsWith('user')) await expect(inspect(Buffer.concat([Buffer.from('\ufeff\n'), bytes]), 'a.pdf')).rejects.toMatchObject(isProtected);
    await expect(inspect(bytes.subarray(0, 300), 'a.pdf')).rejects.toMatchObject(damaged);
  });

  test('a PDF that opens by a certificate', async () => {
    const locked = samplePdf().toString('latin1').replace('trailer\n<<', 'trailer\n<< /Encrypt << /Filter /Adobe.PubSec /V 4 >>');
    expect(locked).toContain('PubSec');
    await expect(inspect(Buffer.from(locked, 'latin1'), 'a.pdf')).rejects.toMatchObject(isProtected);
  });

  test('but not a PDF that speaks of encryption', async () => {
    const words = samplePdf('/Encrypt 5 0 R trailer << /Encrypt 1 0 R >>');
    expect((await inspect(words, 'a.pdf')).mime).toBe('application/pdf');
  });

  test.each<readonly [FileExtension, Buffer]>([
    ['doc', protectedDoc()],
    ['xls', protectedXls()],
    ['ppt', protectedPpt()],
    ...(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'] as const).map((extension) => [extension, protectedOffice()] as const),
    ...ZIPPED.map((extension) => [extension, lockedZip(extension, 1)] as const),
    ...ZIPPED.map((extension) => [extension, lockedZip(extension, 0x41)] as const),
  ])('%s', (extension, content) => expect(inspect(content, `a.${extension}`)).rejects.toMatchObject(isProtected));

  test('in both languages', async () => {
    expect(await said(protectedOffice(), 'a.docx', 'ar')).toBe('الملف محمي بكلمة مرور. احفظه بلا كلمة مرور، ثم اختره من جديد.');
    expect(await said(protectedOffice(), 'a.docx', 'en')).toBe('The file is protected by a password. Save it without one, then choose it again.');
  });
});

test('a forged PDF costs no more than its length', async () => {
  for (const filling of ['7 0 obj ', 'trailer ', '<<', '['.repeat(40), '/Encrypt 7 0 R '])
    await inspect(`%PDF-1.7\n${filling.repeat(2 ** 20 / filling.length)}\ntrailer << /Encrypt 7 0 R >>\nstartxref\n9\n%%EOF`, 'a.pdf');
}, 5000);

describe('the rule', () => {
  test('names the extensions it takes', async () => {
    await expect(inspect(samplePdf(), 'a.exe', ['pdf', 'docx'])).rejects.toMatchObject({
      code: 'file_type_not_allowed',
      parameters: { extensions: 'pdf, docx' },
    });
    await expect(inspect(samplePdf(), 'no extension', ['pdf'])).rejects.toMatchObject({ code: 'file_type_not_allowed' });
    await expect(inspect(samplePng(), 'a.png', ['pdf'])).rejects.toMatchObject({ code: 'file_type_not_allowed' });
    await expect(inspect(samplePdf(), 'a.pdf.exe', ['pdf'])).rejects.toMatchObject({ code: 'file_type_not_allowed' });
  });
  test('takes jpeg where it says jpg, and the other way round', async () => {
    expect((await inspect(sampleJpeg(), 'a.jpeg', ['jpg'])).mime).toBe('image/jpeg');
    expect((await inspect(sampleJpeg(), 'a.JPG', ['jpeg'])).extension).toBe('jpg');
  });
  test('refuses a file without a name', () => expect(inspect(samplePdf(), '.pdf')).rejects.toMatchObject({ code: 'file_name_invalid' }));
});

describe('what pretends', () => {
  test.each([
    ['a program', `MZ${'\0'.repeat(200)}`, 'txt', mismatch('txt')],
    ['only a first line', '%PDF-1.7\n', 'pdf', damaged],
    ['only a last line', '%%EOF', 'pdf', mismatch('pdf')],
  ])('%s is refused: %j as %s', async (_, content, extension, refusal) => {
    await expect(inspect(content, `file.${extension}`)).rejects.toMatchObject(refusal);
  });

  test('an installer in the container of Word documents', () =>
    expect(inspect(sampleCompound('Installer'), 'a.doc')).rejects.toMatchObject(unrecognised('doc')));
  test('text in another encoding', () => expect(inspect(Buffer.from([0xc7, 0xe1, 0xda, 0xd1, 0xc8]), 'a.txt')).rejects.toMatchObject(encoding));
  test('an archive whose names lead out of the folder', async () => {
    for (const name of ['../../evil.txt', '/etc/evil.txt', 'C:/evil.txt'])
      await expect(inspect(sampleZip([{ name, content: 'x' }]), 'a.zip'), name).rejects.toMatchObject({ code: 'file_archive_paths' });
  });
});

describe('what is unusual but right', () => {
  test('a PDF behind some other bytes, and with padding at its end', async () => {
    expect((await inspect(Buffer.concat([Buffer.from('\ufeff\n'), samplePdf(), Buffer.alloc(500, '\n')]), 'a.pdf')).mime).toBe('application/pdf');
  });
  test('but not a JPEG of endless filling', async () => {
    const picture = sampleJpeg();
    const filled = (bytes: number) => Buffer.concat([picture.subarray(0, 2), Buffer.alloc(bytes, 0xff), picture.subarray(2)]);
    await inspect(filled(10), 'a.jpg');
    await expect(inspect(filled(20_000), 'a.jpg')).rejects.toMatchObject(damaged);
  });

  test('a JPEG with a thumbnail and with what phones append', async () => {
    const picture = sampleJpeg({ thumbnail: sampleJpeg() });
    await inspect(Buffer.concat([picture, Buffer.from('SEFHe motion photo')]), 'a.jpg');
    await expect(inspect(picture.subarray(0, -2), 'a.jpg')).rejects.toMatchObject(damaged);
  });
  test('text with a byte order mark, text that begins like a bitmap, letters across reading blocks', async () => {
    await inspect('\ufeffمرحبا', 'a.txt');
    await inspect('BMW is a car', 'a.txt');
    await inspect(`a${'ب'.repeat(100_000)}`, 'a.txt');
  });
  test('large compound files, whose table needs more than the header', async () => {
    const large = largeCompound();
    expect(large.length).toBeGreaterThan(7.5e6);
    await inspect(large, 'a.doc');
    await expect(inspect(large.subarray(0, 4e6), 'a.doc')).rejects.toMatchObject(damaged);
  });
});

test('damaged bytes are refused or taken, but never break the check', async () => {
  // Any generator will do that gives the same numbers each time.
  let seed = 1;
  const below = (limit: number) => (seed = (seed * 48_271) % 0x7fffffff) % limit;
  for (let round = 0; round < 60; round += 1) {
    for (const extension of FILE_EXTENSIONS) {
      const content = Buffer.from(SAMPLES[extension]);
      for (let n = 0; n <= below(6); n += 1) content[below(2) ? below(content.length) : below(Math.min(content.length, 90))] = below(256);
      await inspect(content, `file.${extension}`).catch((error: unknown) => expect(error).toBeInstanceOf(FileRejected));
    }
  }
});

describe('archives', () => {
  const unsafe = { code: 'file_archive_unsafe' };
  test('whose entries share their bytes, below every other limit', () =>
    // 30 × 20 KB of noise: six hundred kilobytes out of twenty, thirty times their size.
    expect(inspect(overlappingZip(randomBytes(20 * 1024), 30), 'a.zip')).rejects.toMatchObject(unsafe));
  test('that unpack to more than a hundred times their size', () => expect(inspect(sampleBomb(), 'a.zip')).rejects.toMatchObject(unsafe));
  test('of more than 2,000 entries', async () => {
    await inspect(sampleCrowdedZip(2000), 'a.zip');
    await expect(inspect(sampleCrowdedZip(2001), 'a.zip')).rejects.toMatchObject(unsafe);
  });
  test('that claim more than 100 MB', async () => {
    const parts = [1, 2, 3].map((n) => ({
      name: `${n}.bin`,
      content: Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))),
      claimedSize: 35 * 1024 * 1024,
    }));
    await expect(inspect(sampleZip(parts), 'a.zip')).rejects.toMatchObject(unsafe);
  });
  test('also inside Office documents', async () => {
    const parts = ['[Content_Types].xml', 'word/document.xml'].map((name) => ({ name, content: Buffer.alloc(8 * 1024 * 1024) }));
    await expect(inspect(sampleZip(parts), 'a.docx')).rejects.toMatchObject(unsafe);
  });
  test('inside archives stay closed', async () => {
    await inspect(sampleZip([{ name: 'inner.zip', content: sampleBomb() }]), 'a.zip');
  });
});

/** A compound file of 14,900 content sectors: 118 table sectors, nine of them listed outside the header. */
function largeCompound(): Buffer {
  const [content, tables] = [14_900, 118];
  const small = sampleDoc();
  const header = Buffer.from(small.subarray(0, 512));
  const [list, directory, first] = [tables, tables + 1, tables + 2];
  const table = Buffer.alloc(tables * 512, 0xff);
  for (let n = 0; n < tables; n += 1) table.writeUInt32LE(0xfffffffd, n * 4);
  table.writeUInt32LE(0xfffffffc, list * 4);
  table.writeUInt32LE(0xfffffffe, directory * 4);
  for (let n = 0; n < content; n += 1) table.writeUInt32LE(n === content - 1 ? 0xfffffffe : first + n + 1, (first + n) * 4);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(list, 68);
  header.writeUInt32LE(1, 72);
  for (let n = 0; n < 109; n += 1) header.writeUInt32LE(n, 76 + n * 4);
  const more = Buffer.alloc(512, 0xff);
  for (let n = 109; n < tables; n += 1) more.writeUInt32LE(n, (n - 109) * 4);
  more.writeUInt32LE(0xfffffffe, 508);
  return Buffer.concat([header, table, more, small.subarray(1024, 1536), Buffer.alloc(content * 512, 'x')]);
}
