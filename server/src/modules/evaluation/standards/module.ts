import { WRITTEN_BY_STAFF } from '../../../db/personal-data.ts';
import { defineModule } from '../../../define-module.ts';
import { standardAreas, standardIndicators, standardStandards } from '../../../db/schema/evaluation/standards.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { INVARIANTS } from './invariants.ts';
import { standardRoutes, standardVersionRoutes } from './routes.ts';
import { retireDue } from './in-force.ts';

/** The texts of the parts are published. */
const looks = { description_ar: 'a text of the standard', description_en: 'a text of the standard' };
const PART = 'id version_id code position title_ar title_en description_ar description_en lineage revision';

export const standardsModule = defineModule({
  name: 'standards',
  routes: { standard: standardRoutes, standardVersions: standardVersionRoutes },
  tables: { standardVersions, standardAreas, standardStandards, standardIndicators },
  events: ['standard.drafted', 'standard.imported', 'standard.deleted', 'standard.published', 'standard.retired'],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    standard_versions: {
      activity: 'running',
      retention: 'published',
      personal: 'published_by retired_by',
      rest: 'id version state title_ar title_en notes_ar notes_en rules revision head_revision order_revision effective_from created_at published_at retired_at retire_reason frozen_id',
      looks: { retire_reason: 'why a text of the authority is no longer used' },
      ...WRITTEN_BY_STAFF,
    },
    standard_areas: { activity: 'running', retention: 'published', personal: '', rest: `${PART} weight`, looks },
    standard_standards: { activity: 'running', retention: 'published', personal: '', rest: `${PART} area_id`, looks },
    standard_indicators: {
      activity: 'running',
      retention: 'published',
      personal: '',
      rest: `${PART} standard_id examples_ar examples_en critical sampling except_kinds except_sections except_reason_ar except_reason_en`,
      looks: { ...looks, except_reason_ar: looks.description_ar, except_reason_en: looks.description_en },
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  tasks: [{ name: 'retire_standards', cron: '1 * * * *', run: retireDue }],
  invariants: INVARIANTS,
});
