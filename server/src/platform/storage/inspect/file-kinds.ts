import type { ErrorParameters, FileExtension, FileRule } from '@miyar/contract';

type Words = Readonly<Record<'ar' | 'en', string>>;
type Family = 'picture' | 'document' | 'archive' | 'other';

/** Kinds of files: by the extensions that `file-type` answers, and by some names of our own. */
const KINDS = {
  pdf: ['document', 'مستند PDF', 'a PDF document'],
  doc: ['document', 'مستند Word بالصيغة القديمة (DOC)', 'a Word document of the older format (DOC)'],
  xls: ['document', 'مصنّف Excel بالصيغة القديمة (XLS)', 'an Excel workbook of the older format (XLS)'],
  ppt: ['document', 'عرض PowerPoint بالصيغة القديمة (PPT)', 'a PowerPoint presentation of the older format (PPT)'],
  docx: ['document', 'مستند Word (DOCX)', 'a Word document (DOCX)'],
  xlsx: ['document', 'مصنّف Excel (XLSX)', 'an Excel workbook (XLSX)'],
  pptx: ['document', 'عرض PowerPoint (PPTX)', 'a PowerPoint presentation (PPTX)'],
  macros: ['document', 'ملف Office فيه وحدات ماكرو', 'an Office file with macros'],
  office: ['document', 'ملف Office من نوع آخر', 'an Office file of another type'],
  msg: ['document', 'رسالة Outlook', 'an Outlook message'],
  odt: ['document', 'مستند OpenDocument (ODT)', 'an OpenDocument text (ODT)'],
  ods: ['document', 'جدول OpenDocument (ODS)', 'an OpenDocument spreadsheet (ODS)'],
  odp: ['document', 'عرض OpenDocument (ODP)', 'an OpenDocument presentation (ODP)'],
  pages: ['document', 'مستند Pages', 'a Pages document'],
  numbers: ['document', 'جدول Numbers', 'a Numbers spreadsheet'],
  key: ['document', 'عرض Keynote', 'a Keynote presentation'],
  rtf: ['document', 'نص منسّق (RTF)', 'a rich text document (RTF)'],
  html: ['document', 'صفحة ويب', 'a web page'],
  xml: ['document', 'ملف XML', 'an XML file'],
  txt: ['document', 'نص بلا تنسيق', 'plain text'],
  csv: ['document', 'جدول CSV', 'a CSV table'],
  json: ['other', 'ملف JSON', 'a JSON file'],
  jpg: ['picture', 'صورة JPEG', 'a JPEG picture'],
  jpeg: ['picture', 'صورة JPEG', 'a JPEG picture'],
  png: ['picture', 'صورة PNG', 'a PNG picture'],
  webp: ['picture', 'صورة WebP', 'a WebP picture'],
  avif: ['picture', 'صورة AVIF', 'an AVIF picture'],
  heic: ['picture', 'صورة HEIC', 'a HEIC photograph'],
  gif: ['picture', 'صورة GIF', 'a GIF picture'],
  tif: ['picture', 'صورة TIFF', 'a TIFF picture'],
  bmp: ['picture', 'صورة BMP', 'a BMP picture'],
  svg: ['picture', 'رسم SVG', 'an SVG drawing'],
  zip: ['archive', 'أرشيف ZIP', 'a ZIP archive'],
  rar: ['archive', 'أرشيف RAR', 'a RAR archive'],
  '7z': ['archive', 'أرشيف 7Z', 'a 7Z archive'],
  mp4: ['other', 'مقطع مرئي (MP4)', 'a video (MP4)'],
  mov: ['other', 'مقطع مرئي (MOV)', 'a video (MOV)'],
  mp3: ['other', 'تسجيل صوتي (MP3)', 'a sound recording (MP3)'],
  m4a: ['other', 'تسجيل صوتي (M4A)', 'a sound recording (M4A)'],
  exe: ['other', 'برنامج', 'a program'],
} as const satisfies Record<string, readonly [Family, ar: string, en: string]>;

export type NamedKind = keyof typeof KINDS;
/** One of those, or an extension that `file-type` answered and that has no words of its own. */
export type Kind = NamedKind | (string & {});

function wordsOf(kind: Kind): Words {
  if (Object.hasOwn(KINDS, kind)) {
    const [, ar, en] = KINDS[kind as NamedKind];
    return { ar, en };
  }
  const name = kind.toUpperCase();
  return { ar: `ملف من نوع ${name}`, en: `a file of the type ${name}` };
}

const familyOf = (kind: Kind): Family => (Object.hasOwn(KINDS, kind) ? KINDS[kind as NamedKind][0] : 'other');

/** Whether a file of a kind may have an extension: jpg and jpeg are two spellings. */
export const isSameKind = (kind: Kind, extension: FileExtension): boolean => kind === extension || (kind === 'jpg' && extension === 'jpeg');

/** As programs name it where they save. */
const savedAs = (extension: FileExtension): string =>
  extension === 'csv' ? 'CSV UTF-8' : extension === 'jpg' ? 'JPEG' : extension === 'webp' ? 'WebP' : extension.toUpperCase();

/** The values in the text of `file_content_mismatch`: the kind of the file, and the remedy. */
export function mismatch(found: Kind, extension: FileExtension, rule: FileRule): ErrorParameters {
  const taken = rule.extensions.find((one) => isSameKind(found, one));
  const isConvertible = familyOf(found) === familyOf(extension) || (familyOf(found) === 'picture' && extension === 'pdf');
  const [format, types] = [savedAs(extension), rule.extensions.join(', ')];
  const remedy: Words =
    taken !== undefined
      ? { ar: `غيّر امتداد اسمه إلى ${taken}`, en: `Change the end of its name to .${taken}` }
      : isConvertible
        ? { ar: `احفظه بصيغة ${format}، ثم اختره من جديد`, en: `Save it as ${format}, then choose it again` }
        : { ar: `اختر ملفًا من نوع مقبول: ${types}`, en: `Choose a file of an accepted type: ${types}` };
  return { extension, found: wordsOf(found), remedy };
}

/** The value in the text of `file_encoding_unknown`: the format in which the program that made the file saves it readably. */
export const encodingUnknown = (extension: 'csv' | 'txt'): ErrorParameters => ({
  format: extension === 'csv' ? { ar: '«CSV UTF-8»', en: '“CSV UTF-8”' } : { ar: 'نص بترميز UTF-8', en: 'text in UTF-8' },
});
