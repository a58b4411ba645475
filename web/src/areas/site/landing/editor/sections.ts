import { landing, type Section, type SectionName } from '@miyar/contract/site/landing';
import { invalidate, keyOf, queryClient, useEndpoint } from '../../../../lib/api/query.ts';

/** The delay after a new picture before the sections are fetched again, in milliseconds (REQ-P4). */
const REFETCH_AFTER = 500;

/** A section as last loaded from the server. */
export const useSection = (name: SectionName): Section | undefined => useEndpoint(landing.list).data?.find(({ section }) => section === name);

/** Replaces what is cached of a section with what the server answered. */
export function updateSection(name: SectionName, changes: Partial<Section>): void {
  queryClient.setQueryData<Section[]>(keyOf(landing.list), (known) =>
    known?.map((record) => (record.section === name ? ({ ...record, ...changes } as Section) : record)),
  );
  void invalidate(landing.versions);
}

/** Asks again for the sections a moment after a picture changed (REQ-A22). */
export const refetchSoon = (): void => void setTimeout(() => void invalidate(landing.list), REFETCH_AFTER);
