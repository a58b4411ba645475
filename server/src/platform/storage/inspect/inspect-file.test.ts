import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_EXTENSIONS, type FileExtension } from '@miyar/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
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
    for (const noise of [Buffer.of(0), Buffer.alloc(5000), Buffer.alloc(5000, 0xff), Buffer.concat([sample.subarray(0, 3), Buffer.alloc(9)])]) {
      await expect(inspect(noise, `file.${extension}`)).rejects.toMatchObject(mismatch(extension));
    }
  });

  test.skipIf(extension === 'txt' || extension === 'csv')('is refused when cut anywhere', async () => {
    for (const part of [0.02, 0.3, 0.6, 0.9]) {
      await expect(inspect(sample.subarray(0, Math.ceil(sample.length * part)), `file.${extension}`), `at ${part}`).rejects.toMatchObject(mismatch(extension));
    }
    await expect(inspect(sample.subarray(0, -(extension === 'pdf' ? 6 : 1)), `file.${extension}`).catch((error: unknown) => error)).resolves.toSatisfy(
      // A compound file's last sector may be short, so the last byte proves nothing there.
      (result) => ['doc', 'xls', 'ppt'].includes(extension) || (result instanceof Error && 'code' in result && result.code === 'file_content_mismatch'),
    );
  });
});

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
    ['a page', '<!doctype html><script>alert(1)</script>', 'pdf'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'png'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'jpg'],
    ['a program', `MZ${'\0'.repeat(200)}`, 'pdf'],
    ['a program', `MZ${'\0'.repeat(200)}`, 'txt'],
    ['rich text', '{\\rtf1 hello}', 'doc'],
    ['only a first line', '%PDF-1.7\n', 'pdf'],
    ['only a last line', '%%EOF', 'pdf'],
  ])('%s is refused: %j as %s', async (_, content, extension) => {
    await expect(inspect(content, `file.${extension}`)).rejects.toMatchObject(mismatch(extension));
  });

  test('an installer in the container of Word documents', () => expect(inspect(sampleCompound('Installer'), 'a.doc')).rejects.toMatchObject(mismatch('doc')));
  test('a document with macros', async () => {
    const parts = ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'].map((name) => ({ name, content: 'x' }));
    await expect(inspect(sampleZip(parts), 'a.docx')).rejects.toMatchObject(mismatch('docx'));
  });
  test('text in another encoding', () => expect(inspect(Buffer.from([0xc7, 0xe1, 0xda, 0xd1, 0xc8]), 'a.txt')).rejects.toMatchObject(mismatch('txt')));
  test('an archive whose names lead out of the folder', () =>
    expect(inspect(sampleZip([{ name: '../../evil.txt', content: 'x' }]), 'a.zip')).rejects.toMatchObject(mismatch('zip')));
});

describe('what is unusual but right', () => {
  test('a PDF behind some other bytes, and with padding at its end', async () => {
    expect((await inspect(Buffer.concat([Buffer.from('\ufeff\n'), samplePdf(), Buffer.alloc(500, '\n')]), 'a.pdf')).mime).toBe('application/pdf');
  });
  test('but not a JPEG of endless filling', async () => {
    const picture = sampleJpeg();
    const filled = (bytes: number) => Buffer.concat([picture.subarray(0, 2), Buffer.alloc(bytes, 0xff), picture.subarray(2)]);
    await inspect(filled(10), 'a.jpg');
    await expect(inspect(filled(20_000), 'a.jpg')).rejects.toMatchObject(mismatch('jpg'));
  });

  test('a JPEG with a thumbnail and with what phones append', async () => {
    const picture = sampleJpeg({ thumbnail: sampleJpeg() });
    await inspect(Buffer.concat([picture, Buffer.from('SEFHe motion photo')]), 'a.jpg');
    await expect(inspect(picture.subarray(0, -2), 'a.jpg')).rejects.toMatchObject(mismatch('jpg'));
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
    await expect(inspect(large.subarray(0, 4e6), 'a.doc')).rejects.toMatchObject(mismatch('doc'));
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
