import { z } from 'zod';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { id, moment } from '../core/fields.ts';

/** The most lines of a file. */
export const IMPORT_LINES = 2000;
/** For how many hours an import can be undone. */
export const UNDO_HOURS = 24;
/** The roles that can be imported: administrators are invited one by one. */
export const IMPORTED_ROLES = ['institution', 'evaluator', 'trainer'] as const;
/** The columns of a file, in the order of the template. */
export const IMPORT_COLUMNS = ['role', 'name', 'email', 'language', 'institution', 'institution_alternative', 'country'] as const;

const Fault = z.object({
  column: z.enum(IMPORT_COLUMNS),
  code: z.string(),
  /** In the language of the reader. */
  message: z.string(),
});

/** One line of a file as it would be imported. */
const ImportLine = z.object({
  /** As spreadsheet programs count: the headings are line 1. */
  line: z.int(),
  role: z.string(),
  name: z.string(),
  email: z.string(),
  institution: z.string(),
  country: z.string(),
  /** The faults that prevent the import. */
  faults: z.array(Fault),
  /** Possible duplicates: an account or another line with the same name. */
  warnings: z.array(Fault),
});
export type ImportLine = z.output<typeof ImportLine>;

const ImportPreview = z.object({
  /** The hash of the previewed file: the import accepts no other. */
  sha256: z.string(),
  lines: z.array(ImportLine),
  faulty: z.int(),
  warned: z.int(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** An import: invitations to everybody in a file. */
export const AccountImport = z.object({
  id: z.int(),
  file_name: z.string(),
  by_name: z.string(),
  at: moment,
  lines: z.int(),
  /** How many invitations were given to the mail so far. */
  mailed: z.int(),
  accepted: z.int(),
  undone_at: moment.nullable(),
  can: z.object({ undo: z.union([z.literal(true), z.enum(['import_undone', 'import_too_old'])]) }),
});
export type AccountImport = z.output<typeof AccountImport>;

const file: FileRule = { extensions: ['csv'], maxBytes: 1024 * 1024 };
const common = { requirement: 'REQ-B7', access: ['admin'] } as const;
const unreadable = ['import_columns', 'import_empty', 'import_too_long', 'csv_quote_open'] as const;

/** Accounts of institutions and people from a file: everybody in it is invited by mail and chooses a password. */
export const imports = {
  template: endpoint({
    ...common,
    method: 'GET',
    path: '/api/admin/imports/template',
    summary: 'A file to fill in, with headings in the language of the request and a line of each kind',
    response: 'file',
  }),
  preview: endpoint({
    ...common,
    method: 'POST',
    path: '/api/admin/imports/preview',
    summary: 'What a file would import: each line with its faults and possible duplicates. Nothing is stored',
    files: { file },
    response: ImportPreview,
    errors: unreadable,
  }),
  create: endpoint({
    ...common,
    method: 'POST',
    path: '/api/admin/imports',
    summary: 'Invite everybody in a file, or nobody where a line has a fault',
    body: z.strictObject({
      sha256: z.string('required').regex(/^[0-9a-f]{64}$/, 'invalid_value'),
      accept_warnings: z.enum(['yes'], 'invalid_choice').optional(),
    }),
    files: { file },
    response: AccountImport,
    status: 201,
    errors: [...unreadable, 'import_faulty', 'import_warned', 'import_other_file'],
  }),
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/admin/imports',
    summary: 'The newest imports, with how many have accepted',
    response: z.array(AccountImport),
  }),
  undo: endpoint({
    ...common,
    method: 'POST',
    path: '/api/admin/imports/:id/undo',
    summary: 'Take back the invitations of an import that nobody has accepted yet, within a day; who has is named and stays',
    params: z.object({ id }),
    response: z.object({ import: AccountImport, taken_back: z.int(), stayed: z.array(z.object({ name: z.string(), email: z.string() })) }),
    errors: ['import_undone', 'import_too_old'],
  }),
};
