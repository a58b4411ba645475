import { type Section, type SectionName, SECTIONS } from '@miyar/contract/site/landing';
import { DEFAULTS } from '../../areas/site/landing/defaults-text.ts';

/** A section of the landing page with its built-in texts, as the server gives it. */
export const landingSection = (section: SectionName, changes: Partial<Section> = {}): Section =>
  ({
    section,
    content: { ar: DEFAULTS.ar[section], en: DEFAULTS.en[section] },
    image_url: null,
    image_public_id: null,
    image: null,
    updated_at: '2026-11-01T08:00:00Z',
    configured: true,
    ...(section === 'hero' && { counted: null }),
    ...changes,
  }) as unknown as Section;

/** All nine. */
export const landingSections = (): Section[] => SECTIONS.map((section) => landingSection(section));
