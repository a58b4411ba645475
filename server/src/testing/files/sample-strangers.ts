import { sampleCompound } from './sample-files.ts';
import { sampleZip } from './sample-zip.ts';

const hex = (digits: string, filling = 64): Buffer => Buffer.concat([Buffer.from(digits, 'hex'), Buffer.alloc(filling)]);
const office = (...parts: readonly string[]): Buffer => sampleZip(['[Content_Types].xml', ...parts].map((name) => ({ name, content: 'x' })));
/** Pictures and recordings in boxes: the brand says which. */
const boxed = (brand: string, others = 'mif1'): Buffer =>
  Buffer.concat([Buffer.of(0, 0, 0, 24), Buffer.from(`ftyp${brand}`), Buffer.alloc(4), Buffer.from(others + brand), Buffer.alloc(40)]);

/** Files of kinds that no call takes: what each is, and its beginning as its programs write it. */
export const STRANGERS: Readonly<Record<string, Buffer>> = {
  heic: boxed('heic'),
  'heic of other phones': boxed('mif1', 'heic'),
  gif: Buffer.from(`GIF89a${'x'.repeat(20)}`),
  tif: hex('49492a0008000000000000'),
  bmp: hex('424d'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  'html of a table': Buffer.from('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'),
  xml: Buffer.from('<?xml version="1.0"?><Workbook/>'),
  rtf: Buffer.from('{\\rtf1 hello}'),
  odt: sampleZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]),
  ods: sampleZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
  pages: sampleZip([{ name: 'Index/Document.iwa', content: 'x' }]),
  numbers: sampleZip(['Index/Document.iwa', 'Index/Tables/DataList.iwa'].map((name) => ({ name, content: 'x' }))),
  macros: office('word/document.xml', 'word/vbaProject.bin'),
  office: office('visio/document.xml'),
  msg: sampleCompound('__properties_version1.0'),
  rar: hex('526172211a0701003392b5e50a01050600050101808000', 0),
  '7z': hex('377abcaf271c0004'),
  mp4: boxed('isom', 'mp41'),
  mov: boxed('qt  ', 'qt  '),
  exe: hex('4d5a90'),
};
