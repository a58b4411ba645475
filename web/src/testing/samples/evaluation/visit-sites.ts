import type { SiteDraw, VisitSites, VisitSuggestion } from '@miyar/contract/evaluation/visit/visit-sites';

export const visitSuggestion = (changes: Partial<VisitSuggestion> = {}): VisitSuggestion => ({
  of: 'listed',
  sites: { cycle: 'first', branches: 3, number: 2 },
  sample: {
    size: 40,
    min: 20,
    strata: [
      { site: 'S01', section: 'boys', learners: 300 },
      { site: 'S02', section: 'boys', learners: 250 },
      { site: 'S04', section: 'girls', learners: 350 },
    ],
  },
  days: { learners: 900, sites: 3, both_sections: true, evaluator_days: 9, people: 3, days: 3, enough: true },
  unknown: [],
  ...changes,
});

/** The suggestion of an institution whose profile has nothing to suggest from. */
export const NOTHING_SUGGESTED = visitSuggestion({ of: 'none', sites: { cycle: 'first', branches: 0, number: 0 }, sample: null, days: null });

export const siteDraw = (changes: Partial<SiteDraw> = {}): SiteDraw => ({
  number: 1,
  seed: '9f2c4e6a8b0d1f3557799bbddff1133557799bbddff11335577991133557799b',
  at: '2026-11-15T09:00:00.000Z',
  by: { user_id: 1, name: 'Nora Uwimana' },
  size: 2,
  main_section: 'boys',
  branches: [
    { code: 'S04', section: 'girls', key: '0'.repeat(64), drawn: true },
    { code: 'S02', section: 'boys', key: '1'.repeat(64), drawn: true },
    { code: 'S03', section: 'boys', key: '2'.repeat(64), drawn: false },
  ],
  ...changes,
});

/** The sites of a visit as an administrator reads them: three of four, drawn once. */
export const visitSitesOf = (changes: Partial<VisitSites> = {}): VisitSites => ({
  sites: [
    { site_id: 21, code: 'S01', name: { ar: 'المقر الرئيس', en: 'Head office' }, section: 'boys', how: 'main', place: 1 },
    { site_id: 24, code: 'S04', name: { ar: 'فرع ممباسا', en: 'Mombasa branch' }, section: 'girls', how: 'drawn', place: 2 },
    { site_id: 22, code: 'S02', name: { ar: 'فرع النرجس', en: 'Al-Narjis branch' }, section: 'boys', how: 'drawn', place: 3 },
  ],
  draws: [siteDraw()],
  suggestion: visitSuggestion(),
  revision: 9,
  can: { draw: true, list: true },
  ...changes,
});

/** The sites of a visit to an institution without branches, as its people read them. */
export const NO_SITES: VisitSites = { sites: [], revision: 9, can: { draw: 'forbidden', list: 'forbidden' } };
