import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { day, id, line, moment, prose } from '../core/fields.ts';

/** The two texts everyone agrees to or is informed of (REQ-A6). */
export const LEGAL_PAGES = ['terms', 'privacy'] as const;

const Text = z.object({
  title: line(200),
  sections: z
    .array(z.object({ heading: line(200), paragraphs: z.array(prose(4000)).min(1, 'required').max(40, 'invalid_value') }))
    .min(1, 'required')
    .max(60, 'invalid_value'),
});
const Content = z.object({ ar: Text, en: Text });
export type LegalContent = z.output<typeof Content>;

const LegalVersion = z.object({
  version: z.int(),
  /** The day, in Riyadh, from which it holds. */
  effective_from: day,
  /** Still waits for the approval of the authority. */
  draft: z.boolean(),
});
export type LegalVersion = z.output<typeof LegalVersion>;

export const LegalPage = LegalVersion.extend({ page: z.enum(LEGAL_PAGES), content: Content });
export type LegalPage = z.output<typeof LegalPage>;

const params = z.object({ page: z.enum(LEGAL_PAGES) });

export const legal = {
  read: endpoint({
    method: 'GET',
    path: '/api/legal/:page',
    summary: 'The terms of use or the privacy policy: the version in force, or an earlier or coming one',
    requirement: 'REQ-A6',
    access: 'public',
    params,
    query: z.object({ version: id.optional() }),
    response: LegalPage,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/legal/:page/versions',
    summary: 'Every version of a text, newest first',
    requirement: 'REQ-A6',
    access: 'public',
    params,
    response: z.array(LegalVersion.extend({ published_at: moment.nullable() })),
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/legal/:page',
    summary: 'Publish a new version of a text; the earlier ones stay',
    requirement: 'REQ-A6',
    access: ['admin'],
    params,
    body: z.object({
      content: Content,
      /** When it becomes effective; today by default. */
      effective_from: day.optional(),
      draft: z.boolean('invalid_value').default(false),
      /** The newest version the editor saw; a version published meanwhile is not overwritten. */
      based_on: id.optional(),
    }),
    response: LegalPage,
    errors: ['effective_date_passed', 'legal_text_changed'],
  }),
};
