import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { day, id, line, moment, optional, prose } from '../core/fields.ts';

/** The kinds of relation that a person declares to an institution; all but the last exclude them from its evaluation. */
export const DECLARATION_KINDS = ['employment', 'taught', 'family', 'financial', 'competitor', 'other'] as const;
export type DeclarationKind = (typeof DECLARATION_KINDS)[number];

/** How many declarations a person has at once, and how long the text of one is at most. */
const MAX_DECLARATIONS = 50;
export const DECLARATION_LENGTH = 1000;

const orNull = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? null : value), schema.nullish());

/** A declared relation and its time; without an end it still exists. */
export const Declared = z
  .strictObject({
    kind: z.enum(DECLARATION_KINDS, 'invalid_choice'),
    text: prose(DECLARATION_LENGTH),
    from: orNull(day),
    until: orNull(day),
  })
  .refine(({ from, until }) => !from || !until || from <= until, { path: ['until'], error: 'invalid_date' });
export type Declared = z.output<typeof Declared>;

/** A general declaration: an institution by its id where the person has it, and otherwise by its name. */
const OwnDeclaration = z
  .strictObject({
    id: optional(id),
    institution_id: optional(id),
    school_name: optional(line(200)),
    kind: z.enum(DECLARATION_KINDS, 'invalid_choice'),
    text: prose(DECLARATION_LENGTH),
    from: orNull(day),
    until: orNull(day),
  })
  .refine(({ institution_id, school_name }) => institution_id !== undefined || school_name !== undefined, { path: ['school_name'], error: 'required' })
  .refine(({ from, until }) => !from || !until || from <= until, { path: ['until'], error: 'invalid_date' })
  .meta({ example: { school_name: 'Al-Huda International School', kind: 'employment', text: 'Taught there until 2021.' } });
export type OwnDeclaration = z.output<typeof OwnDeclaration>;

const Declaration = z.object({
  id: z.int(),
  /** Null where the institution was named only. */
  institution_id: z.int().nullable(),
  school_name: z.string(),
  kind: z.enum(DECLARATION_KINDS),
  text: z.string(),
  from: day.nullable(),
  until: day.nullable(),
  at: moment,
});
export type Declaration = z.output<typeof Declaration>;

const list = { requirement: 'REQ-E8', response: z.array(Declaration) } as const;
const save = {
  ...list,
  body: z.strictObject({ declarations: z.array(OwnDeclaration).max(MAX_DECLARATIONS, 'too_many_items') }),
} as const;

/** Conflicts of interest that people of the authority declare of themselves (3-evaluation 6.6). */
export const declarations = {
  listOwn: endpoint({
    ...list,
    method: 'GET',
    path: '/api/evaluator/declarations',
    summary: 'One’s own general declarations of conflicts of interest',
    access: ['evaluator'],
  }),
  saveOwn: endpoint({
    ...save,
    method: 'PUT',
    path: '/api/evaluator/declarations',
    summary: 'Replace one’s own general declarations by those sent; what is left out is withdrawn',
    access: ['evaluator'],
  }),
  listOfAdmin: endpoint({
    ...list,
    method: 'GET',
    path: '/api/admin/declarations',
    summary: 'An administrator’s own general declarations of conflicts of interest',
    access: ['admin'],
  }),
  saveOfAdmin: endpoint({
    ...save,
    method: 'PUT',
    path: '/api/admin/declarations',
    summary: 'Replace an administrator’s own general declarations by those sent; cases of these institutions are then read only',
    access: ['admin'],
  }),
};
