import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, line, prose, wholeNumber } from '../core/fields.ts';
import { SECTIONS } from '../accreditation/sections.ts';
import { pair } from './standard-rules.ts';
import { Indicator, part } from './standards.ts';

const draftPart = { ...part, revision: z.int() };
const AreaItem = z.object({ ...draftPart, weight: z.int() });
const StandardItem = z.object(draftPart);
const DraftIndicator = Indicator.extend({ revision: z.int() });
const DraftStandard = StandardItem.extend({ indicators: z.array(DraftIndicator) });
export const DraftArea = AreaItem.extend({ standards: z.array(DraftStandard) });
export type DraftArea = z.output<typeof DraftArea>;
export type DraftStandard = z.output<typeof DraftStandard>;
export type DraftIndicator = z.output<typeof DraftIndicator>;

export const revision = wholeNumber();
export const title = pair(line(200, 'blank'));
export const description = pair(prose(4000, 'blank'));
const code = line(20);

const AreaBody = z.strictObject({
  revision,
  code,
  title,
  description,
  /** In hundredths. */
  weight: z.int('invalid_value').min(1, 'invalid_value').max(10_000, 'invalid_value'),
});
const StandardBody = z.strictObject({ revision, code, title, description, parent_id: id });
const IndicatorBody = StandardBody.extend({
  examples: description,
  critical: z.boolean('invalid_value').default(false),
  sampling: z.boolean('invalid_value').default(false),
  /** The institutions to which it does not apply; left out, they stay as they are. Without a kind and a section it applies to all. */
  except: z
    .strictObject({
      kinds: z.array(line(40)).max(50, 'too_many_items'),
      sections: z.array(z.enum(SECTIONS, 'invalid_choice')).max(SECTIONS.length, 'too_many_items'),
      reason: pair(prose(1000, 'blank')),
    })
    .optional(),
});
export type AreaBody = z.output<typeof AreaBody>;
export type StandardBody = z.output<typeof StandardBody>;
export type IndicatorBody = z.output<typeof IndicatorBody>;

/** A part as it was saved, without its own parts, and the new revision of the version. */
const SavedArea = z.object({ item: AreaItem, revision: z.int() });
const SavedStandard = z.object({ item: StandardItem, revision: z.int() });
const SavedIndicator = z.object({ item: DraftIndicator, revision: z.int() });

const changes = ['standard_published', 'case_changed'] as const;
const params = z.object({ id });
const shared = { requirement: 'REQ-E1', access: ['admin'] } as const;

/** The three calls of one kind of part: they differ in their summary, their body and their answer. */
function callsOf<const Folder extends string, Body extends z.ZodType, Saved extends z.ZodType>(
  folder: Folder,
  { body, saved, add, change, remove }: { body: Body; saved: Saved; add: string; change: string; remove: string },
) {
  const path = `/api/admin/standard-versions/:id/${folder}` as const;
  const item = { path: `${path}/:itemId`, params: params.extend({ itemId: id }) } as const;
  return {
    add: endpoint({
      ...shared,
      method: 'POST',
      path,
      summary: add,
      params,
      body,
      response: saved,
      status: 201,
      errors: ['standard_published', 'code_taken', 'too_many_items'],
    }),
    change: endpoint({ ...shared, ...item, method: 'PUT', summary: change, body, response: saved, errors: [...changes, 'code_taken'] }),
    delete: endpoint({
      ...shared,
      ...item,
      method: 'DELETE',
      summary: remove,
      body: z.strictObject({ revision }),
      response: z.object({ revision: z.int() }),
      errors: changes,
    }),
  };
}

const areas = callsOf('areas', {
  body: AreaBody,
  saved: SavedArea,
  add: 'Add an area to a draft',
  change: 'Change an area of a draft',
  remove: 'Delete an area of a draft with its standards and indicators',
});
const standards = callsOf('standards', {
  body: StandardBody,
  saved: SavedStandard,
  add: 'Add a standard to an area of a draft',
  change: 'Change a standard of a draft, or move it to another area',
  remove: 'Delete a standard of a draft with its indicators',
});
const indicators = callsOf('indicators', {
  body: IndicatorBody,
  saved: SavedIndicator,
  add: 'Add an indicator to a standard of a draft',
  change: 'Change an indicator of a draft, or move it to another standard',
  remove: 'Delete an indicator of a draft',
});

/** The calls with which administrators edit the parts of a draft. */
export const partCalls = {
  addArea: areas.add,
  changeArea: areas.change,
  deleteArea: areas.delete,
  addStandard: standards.add,
  changeStandard: standards.change,
  deleteStandard: standards.delete,
  addIndicator: indicators.add,
  changeIndicator: indicators.change,
  deleteIndicator: indicators.delete,
};
