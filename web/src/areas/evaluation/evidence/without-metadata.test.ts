import { expect, test } from 'vitest';
import { withoutMetadata } from './without-metadata.ts';

const latin = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const segment = (marker: number, content: readonly number[]) => [0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content];
const bytesOf = async (file: File) => [...new Uint8Array(await file.arrayBuffer())];
const includes = (bytes: number[], text: string) => String.fromCharCode(...bytes).includes(text);

const orientationEntry = (orientation: number) => [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0];
/** The metadata of a camera: the orientation, followed by a location. */
const exif = (orientation: number) => [...latin('Exif\0\0II*\0'), ...orientationEntry(orientation), ...latin('GPS 24.7,46.6')];
const jfif = segment(0xe0, latin('JFIF\0'));
// Two scans, with a stuffed byte, a restart marker and a table that holds the two bytes of an end.
const picture = [...segment(0xda, [1]), 5, 0xff, 0, 6, 0xff, 0xd3, 7, ...segment(0xc4, [0xff, 0xd9]), ...segment(0xda, [2]), 8, 0xff, 0xd9];
const jpeg = (...parts: number[][]) => new File([new Uint8Array([0xff, 0xd8, ...parts.flat()])], 'photo.JPG', { type: 'image/jpeg' });

test('a photograph loses place, device and comments, and what follows its end; its pixels stay', async () => {
  const taken = jpeg(
    jfif,
    segment(0xe1, exif(1)),
    segment(0xe1, latin('http://ns.adobe.com/xap/ GPS')),
    segment(0xed, latin('IPTC')),
    segment(0xfe, latin('Me')),
    [...segment(0xe2, latin('MPF\0GPS')), ...segment(0xe2, latin('ICC_PROFILE\0')), ...picture, ...latin('second picture GPS')],
  );
  expect(await bytesOf(await withoutMetadata(taken))).toEqual([0xff, 0xd8, ...jfif, ...segment(0xe2, latin('ICC_PROFILE\0')), ...picture]);
});

test('the side that is up stays', async () => {
  const turned = await withoutMetadata(jpeg(segment(0xe1, exif(6)), picture));
  const bytes = await bytesOf(turned);
  expect(includes(bytes, 'GPS')).toBe(false);
  expect(includes(bytes, 'Exif\0\0MM\0*')).toBe(true);
  // Done once more, it is the same: which makes equal photographs one item.
  expect(await bytesOf(await withoutMetadata(turned))).toEqual(bytes);
  expect([turned.name, turned.type]).toEqual(['photo.JPG', 'image/jpeg']);
});

test('a PNG loses its texts and its Exif', async () => {
  const chunk = (type: string, content: number[] = []) => [0, 0, 0, content.length, ...latin(type), ...content, 1, 2, 3, 4];
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const whole = [head, chunk('IHDR', [1]), chunk('eXIf', latin('GPS')), chunk('iTXt', latin('GPS')), chunk('IDAT', [2]), chunk('IEND')];
  const file = new File([new Uint8Array(whole.flat())], 'plan.png');
  expect(await bytesOf(await withoutMetadata(file))).toEqual([...head, ...chunk('IHDR', [1]), ...chunk('IDAT', [2]), ...chunk('IEND')]);
});

test('what is no picture, or not understood, is sent as it is', async () => {
  const pdf = new File(['%PDF'], 'plan.pdf');
  expect(await withoutMetadata(pdf)).toBe(pdf);
  const cut = jpeg(segment(0xe1, exif(1)).slice(0, 9));
  expect(await withoutMetadata(cut)).toBe(cut);
});
