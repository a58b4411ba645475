import type { visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { eq, type SQL, sql } from 'drizzle-orm';
import { caseSiteDraws, caseSites } from '../../../db/schema/evaluation/visit.ts';
import { defineModule } from '../../../define-module.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { drawSites, listSites } from './draw.ts';
import { readVisitSites } from './reads.ts';
import { readSuggestion } from './suggest.ts';

const visitSitesRoutes = (services: Services): Handlers<typeof visitSites> => ({
  suggestion: ({ actor, params }) => readSuggestion(services, actor, params.id),
  read: ({ actor, params }) => readVisitSites(services, actor, params.id),
  list: async ({ actor, params, body }) => {
    await listSites(services, actor, params.id, body);
    return readVisitSites(services, actor, params.id);
  },
  draw: async ({ actor, params, body }) => {
    await drawSites(services, actor, params.id, body.revision);
    return readVisitSites(services, actor, params.id);
  },
});

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a visit goes to sites of its institution, the main one among them': sql`
    select l.application_id::text as at from case_sites l
    join cases c on c.application_id = l.application_id
    join institution_sites s on s.id = l.site_id
    group by l.application_id
    having bool_or(s.institution_id <> c.institution_id or (l.how = 'main') <> s.main) or not bool_or(l.how = 'main')`,
  'the draws of sites of a case are numbered from 1': sql`
    select d.application_id::text as at from case_site_draws d group by d.application_id having max(d.number) <> count(*)`,
};

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  deletion: 'retained',
  copy: { none: 'which sites of an institution were visited; its people see it in the case' },
} as const;

/** The sites that a visit goes to: what is suggested, what was drawn, and the list. */
export const visitSitesModule = defineModule({
  name: 'visit-sites',
  routes: { visitSites: visitSitesRoutes },
  tables: { caseSites, caseSiteDraws },
  events: ['sites.drawn', 'sites.listed'],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    case_sites: { ...inCase, personal: '', rest: 'application_id site_id how key place note' },
    case_site_draws: { ...inCase, personal: 'by', rest: 'id application_id seed number size main_section branches at' },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroySitesOf,
});

/** Destroys the list and the draws of an application whose retention is over. */
async function destroySitesOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(caseSites).where(eq(caseSites.applicationId, applicationId));
  await tx.delete(caseSiteDraws).where(eq(caseSiteDraws.applicationId, applicationId));
}
