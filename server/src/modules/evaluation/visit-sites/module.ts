import type { visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { eq } from 'drizzle-orm';
import { caseSiteDraws, caseSites } from '../../../db/schema/evaluation/visit.ts';
import { defineModule } from '../../../define-module.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { drawSites, listSites } from './draw.ts';
import { INVARIANTS } from './facts/invariants.ts';
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
