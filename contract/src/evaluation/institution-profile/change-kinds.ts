/** The changes that an accredited institution gives notice of (institution and years, C.5). */
export const CHANGE_KINDS = ['head', 'owner', 'name', 'site_added', 'site_closed', 'site_moved', 'section', 'kind', 'programme'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** `tell`: the authority reads it. `ask`: the authority approves or refuses it before it counts. */
export const CHANGE_CLASSES = ['tell', 'ask'] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

export const CHANGE_OUTCOMES = ['noted', 'approved', 'refused', 'withdrawn'] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number];

export const CHANGE_KIND_NAMES: Readonly<Record<ChangeKind, { readonly ar: string; readonly en: string }>> = {
  head: { ar: 'المدير', en: 'Head' },
  owner: { ar: 'المالك أو الجهة المشغّلة', en: 'Owner or operator' },
  name: { ar: 'اسم المؤسسة', en: 'Name of the institution' },
  site_added: { ar: 'فرع جديد', en: 'New branch' },
  site_closed: { ar: 'إغلاق فرع', en: 'Closing of a branch' },
  site_moved: { ar: 'انتقال مقر', en: 'Move of a site' },
  section: { ar: 'القسم: بنين أو بنات', en: 'Section: boys or girls' },
  kind: { ar: 'نوع المؤسسة', en: 'Kind of institution' },
  programme: { ar: 'البرامج', en: 'Programmes' },
};
