import { type Endpoint, type ErrorCode, endpoints, type FileExtension, type FileRule } from '@miyar/contract';
import { expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import {
  protectedDoc,
  protectedOffice,
  protectedPpt,
  protectedXls,
  sampleCompound,
  sampleJpeg,
  samplePdf,
  samplePng,
} from '../../../testing/files/sample-files.ts';
import { STRANGERS } from '../../../testing/files/sample-strangers.ts';
import { sampleZip } from '../../../testing/files/sample-zip.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

const PROTECTED_PDF = samplePdf().toString('latin1').replace('trailer\n<<', 'trailer\n<< /Encrypt << /Filter /Standard /V 1 /R 2 /O (o) /U (u) /P -4 >>');
const PROTECTED_ZIP = sampleZip([{ name: 'a.txt', content: 'x', encryption: 1 }]);
/** A file with a password by its name; the others cannot have one. */
const PROTECTED: Readonly<Partial<Record<FileExtension, Buffer>>> = {
  pdf: Buffer.from(PROTECTED_PDF, 'latin1'),
  doc: protectedDoc(),
  xls: protectedXls(),
  ppt: protectedPpt(),
  docx: protectedOffice(),
  xlsx: protectedOffice(),
  pptx: protectedOffice(),
  zip: PROTECTED_ZIP,
};
const CUT: Readonly<Partial<Record<FileExtension, Buffer>>> = {
  pdf: samplePdf().subarray(0, 200),
  jpg: sampleJpeg().subarray(0, -4),
  jpeg: sampleJpeg().subarray(0, -4),
  png: samplePng().subarray(0, -4),
  doc: sampleCompound('WordDocument').subarray(0, 2000),
  json: Buffer.from('{"a":'),
};

/** A file for a field that takes an extension, and the code of its refusal. */
const wrongFiles = (extension: FileExtension): [ErrorCode, Buffer][] => [
  ['file_content_mismatch', STRANGERS['heic']!],
  ...(PROTECTED[extension] ? [['file_protected', PROTECTED[extension]] as [ErrorCode, Buffer]] : []),
  ...(CUT[extension] ? [['file_damaged', CUT[extension]] as [ErrorCode, Buffer]] : []),
];

const SOMEBODY = { admin: 'nora', institution: 'alHuda', evaluator: 'yusuf', trainer: 'ibrahim' } as const satisfies Record<string, CastName>;

/** Someone who may call it: what a file is refused for is looked at before the rest. */
const callerOf = ({ access }: Endpoint) => (Array.isArray(access) ? app.as(SOMEBODY[access[0] as keyof typeof SOMEBODY]) : app.as('nora'));

const FIELDS: [name: string, endpoint: Endpoint, field: string, rule: FileRule][] = endpoints.flatMap(([name, endpoint]) =>
  Object.entries(endpoint.files ?? {}).map(([field, rule]) => [name, endpoint, field, rule] as [string, Endpoint, string, FileRule]),
);

/** Words of a language, and no placeholder that was left. */
const IN_WORDS = { ar: /^[^{]*[\u0621-\u064A]{3}[^{]*$/, en: /^[A-Z][^{\u0621-\u064A]*$/ };

test('fields that take files are known', () => expect(FIELDS.length).toBeGreaterThan(15));

test.each(FIELDS)('%s names at its field what a wrong file is, in both languages', async (_name, endpoint, field, rule) => {
  const caller = await callerOf(endpoint);
  const path = endpoint.path.replaceAll(/:\w+/g, (name) => (name === ':section' ? 'about' : '1'));
  for (const [index, extension] of rule.extensions.entries()) {
    for (const [code, bytes] of wrongFiles(extension)) {
      for (const language of index === 0 ? (['ar', 'en'] as const) : (['ar'] as const)) {
        const form = new FormData();
        form.set(field, new File([new Uint8Array(bytes)], `a.${extension}`));
        const answer = await caller.fetch(endpoint.method, path, { body: form, headers: { 'accept-language': language } });
        const { errors } = (await answer.json()) as { errors: { field: string }[] };
        const message: unknown = expect.stringMatching(IN_WORDS[language]);
        expect(
          errors.filter((one) => one.field === field),
          extension,
        ).toEqual([{ field, code, message }]);
      }
    }
  }
});
