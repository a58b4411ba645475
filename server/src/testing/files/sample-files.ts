import { crc32, deflateSync } from 'node:zlib';
import { paper } from '../../cast/paper.ts';
import { sampleZip } from './sample-zip.ts';

/** A one-page PDF saying a text. */
export const samplePdf = (text = 'A sample'): Buffer => Buffer.from(paper(text, []));

const OFFICE_TYPES = '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';

const sampleOffice = (mainPart: string): Buffer =>
  sampleZip([
    { name: '[Content_Types].xml', content: OFFICE_TYPES },
    { name: '_rels/.rels', content: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>' },
    { name: mainPart, content: '<?xml version="1.0" encoding="UTF-8"?><root/>' },
  ]);

export const sampleDocx = (): Buffer => sampleOffice('word/document.xml');
export const sampleXlsx = (): Buffer => sampleOffice('xl/workbook.xml');
export const samplePptx = (): Buffer => sampleOffice('ppt/presentation.xml');

export const sampleDoc = (): Buffer => sampleCompound('WordDocument');
export const sampleXls = (): Buffer => sampleCompound('Workbook');
export const samplePpt = (): Buffer => sampleCompound('PowerPoint Document');

/** A small archive that would unpack to a great deal: 12 MB of zeros in some kilobytes. */
export const sampleBomb = (): Buffer => sampleZip([{ name: 'zeros.txt', content: Buffer.alloc(12 * 1024 * 1024) }]);

/** An archive of very many entries. */
export const sampleCrowdedZip = (entries: number): Buffer => sampleZip(Array.from({ length: entries }, (_, index) => ({ name: `${index}.txt`, content: '' })));

/** Documents of the older formats with a password, each with the mark that its format has for it. */
export const protectedDoc = (): Buffer => sampleCompound('WordDocument', { head: Buffer.from('eca5c1005f00090400000001', 'hex') });
export const protectedXls = (): Buffer => sampleCompound('Workbook', { head: Buffer.from('0908100000060500bb0dcc0700000000060000002f003600', 'hex') });
export const protectedPpt = (): Buffer =>
  sampleCompound('PowerPoint Document', { small: { name: 'Current User', content: Buffer.from('0000f60f2000000014000000dfc4d1f3', 'hex') } });
/** An Office document of the newer formats with a password. */
export const protectedOffice = (): Buffer => sampleCompound('EncryptedPackage', { small: { name: 'EncryptionInfo', content: Buffer.of(4, 0, 4, 0) } });

/**
 * A compound file (MS-CFB) with a stream of eight sectors, which may have a beginning, and with a small one in the content of
 * the root: header, allocation table, directory, content.
 */
export function sampleCompound(stream: string, { head, small }: { head?: Buffer; small?: { name: string; content: Buffer } } = {}): Buffer {
  const END = 0xfffffffe;
  const header = Buffer.alloc(512, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  for (const [offset, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, offset);
  for (const [offset, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, END],
    [68, END],
    [76, 0],
  ] as const)
    header.writeUInt32LE(value, offset);
  const table = Buffer.alloc(512, 0xff);
  const next = [0xfffffffd, END, 3, 4, 5, 6, 7, 8, 9, END, ...(small ? [END] : [])];
  next.forEach((sector, index) => table.writeUInt32LE(sector, index * 4));
  const root = small ? entry('Root Entry', 5, 10, 512, 1) : entry('Root Entry', 5, END, 0, 1);
  const other = small ? entry(small.name, 2, 0, small.content.length) : Buffer.alloc(128);
  const content = Buffer.alloc(4096, 'content ');
  head?.copy(content);
  const inRoot = Buffer.alloc(small ? 512 : 0);
  small?.content.copy(inRoot);
  return Buffer.concat([header, table, root, entry(stream, 2, 2, 4096), other, Buffer.alloc(128), content, inRoot]);
}

function entry(name: string, type: number, start: number, size: number, child = 0xffffffff): Buffer {
  const buffer = Buffer.alloc(128);
  buffer.write(name, 'utf16le');
  buffer.writeUInt16LE((name.length + 1) * 2, 64);
  buffer.set([type, 1], 66);
  for (const [offset, value] of [
    [68, 0xffffffff],
    [72, 0xffffffff],
    [76, child],
    [116, start],
    [120, size],
  ] as const)
    buffer.writeUInt32LE(value, offset);
  return buffer;
}

/** A grey baseline JPEG of 8 × 8 pixels; `thumbnail` puts another one in a segment before the picture, as cameras do. */
export function sampleJpeg({ thumbnail }: { thumbnail?: Buffer } = {}): Buffer {
  const segment = (marker: number, ...parts: (Buffer | number[])[]) => {
    const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
    return Buffer.concat([Buffer.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff), content]);
  };
  const oneCode = [1, ...Array<number>(15).fill(0), 0];
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(thumbnail ? [segment(0xe1, Buffer.from('Exif\0\0'), thumbnail)] : []),
    segment(0xdb, [0], Buffer.alloc(64, 1)),
    segment(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    segment(0xc4, [0], oneCode),
    segment(0xc4, [0x10], oneCode),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.of(0x3f, 0xff, 0xd9),
  ]);
}

/** A PNG of one white pixel; another size is only claimed, as by a picture meant to fill the memory. */
export function samplePng({ width = 1, height = 1 }: { width?: number; height?: number } = {}): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([size, Buffer.of(8, 0, 0, 0, 0)])),
    chunk('IDAT', deflateSync(Buffer.of(0, 255))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A WebP of one pixel. */
export const sampleWebp = (): Buffer => Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** An AVIF of four pixels. */
export const sampleAvif = (): Buffer =>
  Buffer.from(
    'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAe' +
      'aWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAAC' +
      'AAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8' +
      '+ErK42A=',
    'base64',
  );
