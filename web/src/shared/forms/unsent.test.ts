import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@miyar/contract/rules/api';
import type { Endpoint } from '@miyar/contract/core/endpoint';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { changesOf, targetOf } from './use-unsent.ts';

const SOURCES = join(import.meta.dirname, '../..');
const sources = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]),
);

/** The code that stores the text of a form: these hooks, and the writers of messages, of answers and of workbooks. */
const STORES = /\b(?:useEndpointForm|useUnsent|useUnsentForm|tabValue)[<(]|\bclass (?:Answer|Text)Writer\b/;

/** The file that stores the text of an endpoint's form, where the file with the form does not. */
const WRITTEN_IN: Readonly<Record<string, string>> = {
  'certificates.suspend': 'areas/accreditation/issued-certificates/change-dialog.tsx',
  'certificates.reinstate': 'areas/accreditation/issued-certificates/change-dialog.tsx',
  'certificates.withdraw': 'areas/accreditation/issued-certificates/change-dialog.tsx',
  'certificates.suspendSite': 'areas/accreditation/issued-certificates/site-dialog.tsx',
  'certificates.reinstateSite': 'areas/accreditation/issued-certificates/site-dialog.tsx',
  'dataRequests.answer': 'areas/privacy/data-requests/use-request-form.ts',
  'dataRequests.ask': 'areas/privacy/data-requests/use-request-form.ts',
  'dataRequests.extend': 'areas/privacy/data-requests/use-request-form.ts',
  'dataRequests.record': 'areas/privacy/data-requests/use-request-form.ts',
  'duties.waive': 'areas/years/duties/acts/reason-dialog.tsx',
  'duties.pause': 'areas/years/duties/acts/reason-dialog.tsx',
  'duties.resume': 'areas/years/duties/acts/reason-dialog.tsx',
  'selfEvaluation.save': 'shared/saved-answers/answer-writer.ts',
  'standardVersions.addArea': 'areas/evaluation/standards/editor/part-editor.tsx',
  'standardVersions.addStandard': 'areas/evaluation/standards/editor/part-editor.tsx',
  'standardVersions.changeArea': 'areas/evaluation/standards/editor/use-part-form.ts',
  'standardVersions.changeStandard': 'areas/evaluation/standards/editor/use-part-form.ts',
  'workbook.sync': 'areas/evaluation/workbook/notebook/text-writer.ts',
};

/** Endpoints without a form: nobody writes there, a plan is accepted without text, and a visitor has no session that could end. */
const NO_FORM = new Set(['contact.send', 'declarations.saveOwn', 'declarations.saveOfAdmin', 'plan.accept', 'workbook.passOver', 'workbook.reopen']);

/** For files that show text in a field of several lines outside a form: the file that stores that text. */
const SHOWN_FROM: Readonly<Record<string, string>> = {
  'areas/accreditation/feedback/feedback-fields.tsx': 'areas/accreditation/feedback/use-give-form.ts',
  'areas/evaluation/self-evaluation/indicator-sheet.tsx': 'shared/saved-answers/answer-writer.ts',
  'areas/families/family-report/item-editor.tsx': 'shared/saved-answers/answer-writer.ts',
  'areas/years/duties/form/indicator-fields.tsx': 'shared/saved-answers/answer-writer.ts',
  'areas/years/duties/form/question-fields.tsx': 'shared/saved-answers/answer-writer.ts',
  'areas/evaluation/preparations/reasons-step.tsx': 'areas/evaluation/preparations/use-draft.ts',
  'areas/evaluation/preparations/level-step.tsx': 'areas/evaluation/preparations/use-draft.ts',
  'areas/evaluation/preparations/conditions-step.tsx': 'areas/evaluation/preparations/use-draft.ts',
  'areas/communication/messaging/composer/composer.tsx': 'areas/communication/messaging/composer/drafts.ts',
  'areas/communication/messaging/conversations/new-message-dialog.tsx': 'areas/communication/messaging/composer/drafts.ts',
  'areas/site/legal/section-fields.tsx': 'areas/site/legal/use-legal-editor.ts',
  'areas/site/landing/editor/fields/figures-editor.tsx': 'areas/site/landing/editor/use-editor.ts',
  'areas/site/landing/editor/fields/draft-field.tsx': 'areas/site/landing/editor/use-editor.ts',
};

/** The design system, the form of visitors, and workbooks: they stay open when the session ends, and store nothing that is not encrypted. */
const ELSEWHERE = /^(?:ui|screens\/design|areas\/site\/contact|areas\/evaluation\/workbook)\//;

type Schema = z.core.$ZodType & { safeParse: (value: unknown) => { success: boolean; data?: unknown } };
interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: Schema[];
  valueType?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
}

/** The names of the fields that take several lines. */
function proseIn(schema: unknown, name = ''): string[] {
  if (!(schema as Partial<Schema> | undefined)?._zod) return [];
  const { def } = (schema as Schema)._zod as unknown as { def: Def };
  if (def.shape) return Object.entries(def.shape).flatMap(([field, of]) => proseIn(of, field));
  if (def.options) return def.options.flatMap((one) => proseIn(one, name));
  const within = def.element ?? def.valueType ?? def.innerType;
  if (within) return proseIn(within, name);
  if (def.type === 'pipe' && def.out!._zod.def.type !== 'transform' && def.out!._zod.def.type !== 'string') return proseIn(def.out, name);
  if (def.type !== 'pipe' && def.type !== 'string') return [];
  // A field of one line makes a space of the line break.
  return (schema as Schema).safeParse('word\nword').data === 'word\nword' ? [name] : [];
}

const NO_WORDS = /password|token|^(?:after|code|challenge|device|flow|link|t|website|confirm.*)$/;
const OF_PROVIDERS = /^identities\./;

const written = endpoints
  .filter(([name, { method }]) => method !== 'GET' && !OF_PROVIDERS.test(name) && !NO_FORM.has(name))
  .map(([name, endpoint]): [string, string[]] => {
    const { body, query } = endpoint as Endpoint & { body?: unknown; query?: unknown };
    return [name, [...proseIn(body), ...proseIn(query)].filter((field) => !NO_WORDS.test(field))];
  })
  .filter(([, fields]) => fields.length > 0);

/** The files that name an endpoint, under the name of its domain or another one that they import it by. */
const filesWith = (name: string): string[] => {
  const [domain, call] = name.split('.') as [string, string];
  return [...sources].flatMap(([file, text]) => {
    const other = new RegExp(`\\b${domain} as (\\w+)`).exec(text)?.[1];
    return new RegExp(`\\b(?:${domain}${other ? `|${other}` : ''})\\.${call}\\b`).test(text) ? [file] : [];
  });
};

describe('what is typed and not sent', () => {
  it('is found in the contract', () => {
    expect(written.map(([name]) => name)).toEqual(
      expect.arrayContaining(['appeals.open', 'feedback.give', 'remarks.answer', 'legal.publish', 'messaging.send']),
    );
  });

  it.each(written)('is stored by the form of %s (%s)', (name) => {
    const files = WRITTEN_IN[name] === undefined ? filesWith(name) : [WRITTEN_IN[name]];
    expect(
      files.filter((file) => STORES.test(sources.get(file) ?? '')),
      `one of ${files.join(', ')} stores what is typed`,
    ).not.toEqual([]);
  });

  it.each([...sources].flatMap(([file, text]) => (/<(?:TextArea|textarea)\b/.test(text) && !ELSEWHERE.test(file) ? [file] : [])))(
    'is stored where %s shows it',
    (file) => {
      const from = SHOWN_FROM[file] ?? file;
      expect(sources.get(from) ?? '').toMatch(from === file ? new RegExp(`${STORES.source}|\\buseField\\(`) : STORES);
    },
  );

  it.each([...sources].flatMap(([file, text]) => [...text.matchAll(/<PasswordField\b[^>]*useField\([\w.]+, '(\w+)'/g)].map(([, field]) => [field!, file])))(
    'leaves the password %s out (%s)',
    (field) => {
      expect(changesOf({ [field]: 'typed', reason: 'typed' }, { [field]: '', reason: '' })).toEqual({ reason: 'typed' });
    },
  );

  it.each([[new File(['a'], 'a.pdf')], [[new File(['a'], 'a.pdf')]]])('leaves files out', (file) => {
    expect(changesOf({ file }, { file: null })).toBeUndefined();
  });

  it('belongs to the thing that its form is about', () => {
    const values = { reason: '', due_on: '' };
    const of = (id: number, revision: number) => ({ params: { id: 5 }, body: { reason: '', member_id: id, revision } });
    expect(targetOf(of(1, 1), values)).toBe(targetOf(of(1, 2), values));
    expect(targetOf(of(1, 1), values)).not.toBe(targetOf(of(2, 1), values));
  });
});
