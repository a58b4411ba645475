import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';

const pair = (word: string) => ({ ar: `${word} بالعربية`, en: word });

export const RULES: Rules = {
  scale: (['A', 'B', 'C', 'D'] as const).map((level, index) => ({
    level,
    points: 4 - index,
    title: pair(`Level ${level}`),
    description: pair(`What ${level} means`),
  })),
  not_applicable: { max_percent: 20, title: pair('Not applicable'), rule: pair('With a reason') },
  bands: [
    { level: 'A', min: 90 },
    { level: 'B', min: 75 },
    { level: 'C', min: 50 },
    { level: 'D', min: 0 },
  ],
  floors: [{ level: 'A', every_area_min: 75 }],
  caps: [{ rating: 'C', level: 'C' }],
  outcomes: [],
  sampling: { memorisation_errors: '1', clear_errors: '1/2', fluency: '3' },
  renewal: { opens_months_before: 6, reminders_days_before: [180, 90] },
};

/** A draft with two areas, three indicators and whatever a test changes. */
export const sampleDraft = (changes: Partial<EditedVersion> = {}): EditedVersion => ({
  id: 5,
  version: '1.1',
  state: 'draft',
  in_force: false,
  effective_from: null,
  title: pair('The standard'),
  notes: { ar: '', en: '' },
  revision: 7,
  sha256: null,
  created_at: '2026-11-01T08:00:00.000Z',
  published_at: null,
  retired_at: null,
  retire_reason: null,
  can: { edit: true, publish: true, retire: 'standard_not_published', delete: true },
  rules: RULES,
  faults: [],
  areas: [
    {
      id: 1,
      code: '1',
      title: pair('Identity'),
      description: pair('How it lives its message'),
      weight: 6000,
      revision: 1,
      standards: [
        {
          id: 11,
          code: '1.1',
          title: pair('Message'),
          description: pair('The message is visible'),
          revision: 1,
          indicators: [
            {
              id: 111,
              code: '1.1.1',
              title: pair('Vision'),
              description: pair('A vision is written'),
              examples: pair('Papers'),
              critical: false,
              sampling: false,
              revision: 1,
            },
            {
              id: 112,
              code: '1.1.2',
              title: pair('Safety'),
              description: pair('Children are safe'),
              examples: pair('Plans'),
              critical: true,
              sampling: false,
              revision: 1,
            },
          ],
        },
      ],
    },
    {
      id: 2,
      code: '2',
      title: pair('Governance'),
      description: pair('How it is led'),
      weight: 4000,
      revision: 1,
      standards: [
        {
          id: 21,
          code: '2.1',
          title: pair('Licences'),
          description: pair('It has licences'),
          revision: 1,
          indicators: [
            {
              id: 211,
              code: '2.1.1',
              title: pair('Licence'),
              description: pair('It is valid'),
              examples: pair('Licence'),
              critical: false,
              sampling: false,
              revision: 1,
            },
          ],
        },
      ],
    },
  ],
  ...changes,
});

/** No differences from version 1.0. */
export const NO_DIFFERENCES = { from: { id: 1, version: '1.0' }, added: [], removed: [], moved: [], texts: [], weights: [], marks: [], rules: [] };
