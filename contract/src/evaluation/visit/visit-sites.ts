import { z } from 'zod';
import { SECTIONS } from '../../accreditation/sections.ts';
import { endpoint } from '../../core/endpoint.ts';
import { id, may, moment, optional, prose, wholeNumber } from '../../core/fields.ts';
import { MAX_SITES } from '../institution-profile/institution-profile.ts';
import { VISIT_CYCLES } from './suggestion.ts';

/** How a site came into the list: it is the main site, it was drawn, or somebody added it. */
export const VISITED_HOW = ['main', 'drawn', 'added'] as const;
export type VisitedHow = (typeof VISITED_HOW)[number];

/** How often branches are drawn for one case. */
export const MAX_SITE_DRAWS = 5;
export const SITES_NOTE_LENGTH = 1000;

const Stratum = z.object({ site: z.string(), section: z.enum(['boys', 'girls']), learners: z.int() });
const section = z.enum(SECTIONS).nullable();
const name = z.object({ ar: z.string().nullable(), en: z.string().nullable() });

/** The numbers that are suggested for a visit, each with the sum it comes from. Nothing has to follow them. */
export const VisitSuggestion = z.object({
  /**
   * The sites that the sums of sample and days count: those listed, every site where every branch is visited, or none while it is not known which branches
   * are visited.
   */
  of: z.enum(['listed', 'all', 'none']),
  /** How many branches of how many are visited besides the main site. */
  sites: z.object({ cycle: z.enum(VISIT_CYCLES), branches: z.int(), number: z.int() }),
  /** The recitation sample before there is a roster; null where no learner of the sites is known. */
  sample: z.object({ size: z.int(), min: z.int(), strata: z.array(Stratum) }).nullable(),
  /** The days; null where no learner of the sites is known. */
  days: z
    .object({
      learners: z.int(),
      sites: z.int(),
      both_sections: z.boolean(),
      /** Days of one evaluator. */
      evaluator_days: z.int(),
      /** The people who accepted, and at least as many as a team needs. */
      people: z.int(),
      days: z.int(),
      /** Whether so many people can do it in the longest visit. */
      enough: z.boolean(),
    })
    .nullable(),
  /** The codes of the sites whose learners are not all known, so that the sums are too low. */
  unknown: z.array(z.string()),
});
export type VisitSuggestion = z.output<typeof VisitSuggestion>;

const ListedSite = z.object({
  site_id: z.int(),
  code: z.string(),
  name,
  section,
  how: z.enum(VISITED_HOW),
  /** In the list, from 1. */
  place: z.int(),
});

const SiteDraw = z.object({
  number: z.int(),
  /** 64 hex digits that the server generated. */
  seed: z.string(),
  at: moment,
  by: z.object({ user_id: z.int(), name: z.string() }),
  /** How many branches were to be drawn, and the section of the main site, which was visited anyway. */
  size: z.int(),
  main_section: section,
  /** In the order of the draw: by their keys, the SHA-256 of seed, `|site|` and code. */
  branches: z.array(z.object({ code: z.string(), section, key: z.string(), drawn: z.boolean() })),
});
export type SiteDraw = z.output<typeof SiteDraw>;

const arranging = ['forbidden', 'move_not_allowed'] as const;

/** The sites that a visit goes to. */
export const VisitSites = z.object({
  /** In their order. Empty while none are listed; for the institution also until days of the visit are proposed. */
  sites: z.array(ListedSite),
  /** Why the list is as it is; absent where nobody wrote it, and for the institution. */
  note: z.string().optional(),
  /** The newest first; absent for the institution. */
  draws: z.array(SiteDraw).optional(),
  /** Absent for the institution. */
  suggestion: VisitSuggestion.optional(),
  revision: z.int(),
  can: z.object({ draw: may(...arranging, 'no_branch', 'too_many_items'), list: may(...arranging) }),
});
export type VisitSites = z.output<typeof VisitSites>;

const requirement = 'institution and years B.3';
const authority = ['admin', 'evaluator'] as const;
const params = z.object({ id });
const revision = wholeNumber();
const refused = ['move_not_allowed', 'case_changed'] as const;

/** The sites that a visit goes to, and what is suggested for them: branches, sample and days. */
export const visitSites = {
  suggestion: endpoint({
    method: 'GET',
    path: '/api/cases/:id/suggestion',
    summary: 'The branches, the sample and the days that are suggested for a visit, with their sums; nothing has to follow it',
    requirement,
    access: authority,
    params,
    response: VisitSuggestion,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/cases/:id/sites',
    summary: 'The sites that a visit goes to; for the authority and the team with the draws and what is suggested',
    requirement,
    access: ['admin', 'institution', 'evaluator'],
    params,
    response: VisitSites,
  }),
  list: endpoint({
    method: 'PUT',
    path: '/api/cases/:id/sites',
    summary: 'Write the list of sites that a visit goes to, in its order; the main site is always one of them',
    requirement,
    access: authority,
    params,
    body: z.strictObject({
      revision,
      site_ids: z.array(id, 'invalid_value').max(MAX_SITES, 'too_many_items'),
      note: optional(prose(SITES_NOTE_LENGTH)),
    }),
    response: VisitSites,
    errors: [...refused, 'too_many_items'],
  }),
  draw: endpoint({
    method: 'POST',
    path: '/api/cases/:id/sites/draw',
    summary: 'Draw the branches that a visit goes to with a seed that the server makes, in place of the list; each section is covered',
    requirement,
    access: authority,
    params,
    body: z.strictObject({ revision }),
    response: VisitSites,
    errors: [...refused, 'no_branch', 'too_many_items'],
  }),
};
