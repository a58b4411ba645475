import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a published version says what was frozen of it': sql`
    select v.version as at from standard_versions v join frozen_records f on f.id = v.frozen_id
    where f.content::jsonb <> jsonb_build_object(
      'version', v.version, 'effective_from', v.effective_from::text, 'rules', v.rules,
      'title', jsonb_build_object('ar', v.title_ar, 'en', v.title_en), 'notes', jsonb_build_object('ar', v.notes_ar, 'en', v.notes_en),
      'areas', coalesce((
        select jsonb_agg(jsonb_build_object(
          'code', a.code, 'lineage', a.lineage, 'weight', a.weight,
          'title', jsonb_build_object('ar', a.title_ar, 'en', a.title_en),
          'description', jsonb_build_object('ar', a.description_ar, 'en', a.description_en),
          'standards', coalesce((
            select jsonb_agg(jsonb_build_object(
              'code', s.code, 'lineage', s.lineage,
              'title', jsonb_build_object('ar', s.title_ar, 'en', s.title_en),
              'description', jsonb_build_object('ar', s.description_ar, 'en', s.description_en),
              'indicators', coalesce((
                select jsonb_agg(jsonb_build_object(
                  'code', i.code, 'lineage', i.lineage, 'critical', i.critical, 'sampling', i.sampling,
                  'title', jsonb_build_object('ar', i.title_ar, 'en', i.title_en),
                  'description', jsonb_build_object('ar', i.description_ar, 'en', i.description_en),
                  'examples', jsonb_build_object('ar', i.examples_ar, 'en', i.examples_en)
                ) || case when i.except_kinds = '{}' and i.except_sections = '{}' then '{}'::jsonb else jsonb_build_object('except', jsonb_build_object(
                  'kinds', i.except_kinds, 'sections', i.except_sections, 'reason', jsonb_build_object('ar', i.except_reason_ar, 'en', i.except_reason_en)
                )) end order by i.position) from standard_indicators i where i.standard_id = s.id
              ), '[]'::jsonb)
            ) order by s.position) from standard_standards s where s.area_id = a.id
          ), '[]'::jsonb)
        ) order by a.position) from standard_areas a where a.version_id = v.id
      ), '[]'::jsonb)
    )`,
  'parts of a version are below parts of the same version': sql`
    select s.version_id::text as at from standard_standards s join standard_areas a on a.id = s.area_id where a.version_id <> s.version_id
    union all
    select i.version_id::text from standard_indicators i join standard_standards s on s.id = i.standard_id where s.version_id <> i.version_id`,
};
