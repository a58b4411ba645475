import type { LegalPage } from '@miyar/contract/site/legal';
import { DEFAULT_PRIVACY } from './default-privacy.ts';
import { DEFAULT_TERMS } from './default-terms.ts';

/**
 * Version 1 of each text, as the platform comes with it. It is written into the database with the first version an
 * administrator publishes: what people were shown stays readable whatever a later release brings.
 */
export function defaultText(page: LegalPage['page']): LegalPage {
  return { page, version: 1, effective_from: '2026-11-21', draft: true, content: page === 'terms' ? DEFAULT_TERMS : DEFAULT_PRIVACY };
}
