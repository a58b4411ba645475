import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { day, id, may, moment, prose } from '../core/fields.ts';
import { page } from '../core/paging.ts';
import { typedShort } from '../core/text-rules.ts';
import { pair, Rules } from './standard-rules.ts';
import { description, DraftArea, partCalls, revision, title } from './standard-parts.ts';
import { Exception, versionNumber } from './standards.ts';

/** How many areas, standards and indicators a version has at most; fewer areas are a fault. */
export const STANDARD_LIMITS = { areas: 12, min_areas: 3, standards: 60, indicators: 200 } as const;

export const VERSION_STATES = ['draft', 'published', 'retired'] as const;
const Both = pair(z.string());

/** The faults that prevent the publication of a draft; a warning does not. */
export const STANDARD_FAULTS = [
  'standard_text_missing',
  'standard_texts_equal',
  'standard_weights_sum',
  'standard_code_repeated',
  'standard_code_form',
  'standard_part_empty',
  'standard_too_few_areas',
  'standard_scale_order',
  'standard_bands_order',
  'standard_floor_without_band',
  'standard_outcome_missing',
  'standard_no_critical',
  'standard_critical_excepted',
  'standard_kind_unknown',
  'standard_part_excepted',
  'standard_many_excepted',
] as const;

const Fault = z.object({
  /** `area:3.title.en`, `weights`, `rules.bands`: the kind and code of a part, or the path in the rules. */
  where: z.string(),
  code: z.enum(STANDARD_FAULTS),
  warning: z.boolean(),
  /** The kind of institution that a warning about exceptions is about. */
  kind: z.string().optional(),
});
export type StandardFault = z.output<typeof Fault>;

const can = z.object({
  edit: may('standard_published'),
  publish: may('standard_published', 'standard_incomplete'),
  retire: may('standard_not_published', 'no_standard_in_force'),
  delete: may('standard_published'),
});

const Head = z.object({
  id: z.int(),
  version: z.string(),
  state: z.enum(VERSION_STATES),
  in_force: z.boolean(),
  effective_from: day.nullable(),
  title: Both,
  revision: z.int(),
  sha256: z.string().nullable(),
  created_at: moment,
  published_at: moment.nullable(),
  retired_at: moment.nullable(),
  retire_reason: z.string().nullable(),
  can,
});

const ListedVersion = Head.extend({
  counts: z.object({ areas: z.int(), standards: z.int(), indicators: z.int() }),
  /** How many faults prevent its publication. */
  faults: z.int(),
});
export type ListedVersion = z.output<typeof ListedVersion>;

/** A version with its tree, as administrators edit it. */
export const EditedVersion = Head.extend({ notes: Both, rules: Rules, areas: z.array(DraftArea), faults: z.array(Fault) });
export type EditedVersion = z.output<typeof EditedVersion>;

const PartKind = z.enum(['area', 'standard', 'indicator']);
const Named = z.object({ kind: PartKind, code: z.string(), title: Both });

/** The changes of a version compared with another one. Parts with the same lineage are the same part. */
export const Differences = z.object({
  from: z.object({ id: z.int(), version: z.string() }).nullable(),
  added: z.array(Named),
  removed: z.array(Named),
  /** Parts with another code, or at another position in the tree. */
  moved: z.array(Named.extend({ old_code: z.string() })),
  texts: z.array(
    z.object({
      kind: z.enum(['version', ...PartKind.options]),
      code: z.string(),
      title: Both,
      field: z.enum(['title', 'notes', 'description', 'examples']),
      old: Both,
      new: Both,
    }),
  ),
  /** In hundredths. */
  weights: z.array(Named.extend({ old: z.int(), new: z.int() })),
  marks: z.array(Named.extend({ mark: z.enum(['critical', 'sampling']), old: z.boolean(), new: z.boolean() })),
  /** The institutions to which an indicator does not apply, where that changed; null if it applied to all. */
  exceptions: z.array(Named.extend({ old: Exception.nullable(), new: Exception.nullable() })).optional(),
  /** By their path in the rules, such as `bands.A.min`; null if one of the two lacks it. */
  rules: z.array(z.object({ where: z.string(), old: z.string().nullable(), new: z.string().nullable() })),
});
export type Differences = z.output<typeof Differences>;

const params = z.object({ id });
const access = ['admin'] as const;
const requirement = 'REQ-E1';
const changes = ['standard_published', 'case_changed'] as const;

/** The calls with which administrators edit and publish versions of the standard. */
export const standardVersions = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/standard-versions',
    summary: 'All versions of the standard, newest first',
    requirement,
    access,
    query: z.object(page),
    response: z.array(ListedVersion),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/standard-versions',
    summary: 'Make a draft: a copy of a version, or an empty one',
    requirement,
    access,
    body: z.strictObject({ from: id.optional(), version: versionNumber }),
    response: EditedVersion,
    status: 201,
    errors: ['version_taken'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/standard-versions/:id',
    summary: 'A version with its tree, its rules and what keeps it from being published',
    requirement,
    access,
    params,
    response: EditedVersion,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/standard-versions/:id',
    summary: 'Change number, title, notes or rules of a draft',
    requirement,
    access,
    params,
    body: z.strictObject({
      revision,
      version: versionNumber.optional(),
      title: title.optional(),
      notes: description.optional(),
      rules: Rules.optional(),
    }),
    response: EditedVersion,
    errors: [...changes, 'version_taken'],
  }),
  ...partCalls,
  order: endpoint({
    method: 'PUT',
    path: '/api/admin/standard-versions/:id/order',
    summary: 'Put the parts of a draft in order; every id exactly once',
    requirement,
    access,
    params,
    body: z.strictObject({
      revision,
      areas: z
        .array(
          z.strictObject({
            id,
            standards: z
              .array(z.strictObject({ id, indicators: z.array(id).max(STANDARD_LIMITS.indicators, 'invalid_value') }))
              .max(STANDARD_LIMITS.standards, 'invalid_value'),
          }),
        )
        .max(STANDARD_LIMITS.areas, 'invalid_value'),
    }),
    response: EditedVersion,
    errors: changes,
  }),
  differences: endpoint({
    method: 'GET',
    path: '/api/admin/standard-versions/:id/differences',
    summary: 'What a version changes against another one, the version in force unless one is named',
    requirement,
    access,
    params,
    query: z.object({ from: id.optional() }),
    response: Differences,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/standard-versions/:id/publish',
    summary: 'Publish a draft from a day on; it never changes afterwards',
    requirement,
    access,
    params,
    body: z.strictObject({ revision, effective_from: day, confirm: z.string('required').overwrite(typedShort).max(20, 'confirmation_differs') }),
    response: EditedVersion,
    errors: [...changes, 'standard_incomplete', 'effective_date_passed', 'effective_date_taken', 'confirmation_differs'],
  }),
  retire: endpoint({
    method: 'POST',
    path: '/api/admin/standard-versions/:id/retire',
    summary: 'Retire a published version, with a reason',
    requirement,
    access,
    params,
    body: z.strictObject({ reason: prose(1000) }),
    response: EditedVersion,
    errors: ['standard_not_published', 'no_standard_in_force'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/admin/standard-versions/:id',
    summary: 'Delete a draft',
    requirement,
    access,
    params,
    response: z.object({ ok: z.literal(true) }),
    errors: ['standard_published'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/standard-versions/:id/export',
    summary: 'A version as a JSON file that can be imported',
    requirement,
    access,
    params,
    response: 'file',
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/admin/standard-versions/import',
    summary: 'Make a new draft from an exported file',
    requirement,
    access,
    body: z.strictObject({ version: versionNumber }),
    files: { file: { extensions: ['json'], maxBytes: 2 * 1024 * 1024 } },
    response: z.object({
      version: EditedVersion,
      taken: z.object({ areas: z.int(), standards: z.int(), indicators: z.int() }),
      /** Paths in the file that a version has no room for. */
      lost: z.array(z.string()),
      /** Paths in the file that have no meaning here. */
      unknown: z.array(z.string()),
    }),
    status: 201,
    errors: ['import_invalid', 'version_taken', 'too_many_items'],
  }),
};
