import type { ContentOf, SectionName } from '@miyar/contract/site/landing-content';

/** What the nine sections say in one language. */
export type LandingContent = { readonly [S in SectionName]: ContentOf<S> };
