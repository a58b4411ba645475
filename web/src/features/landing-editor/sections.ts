import { landing, type Section, type SectionName } from '@miyar/contract/landing';
import { invalidate, keyOf, queryClient, useEndpoint } from '../../lib/query.ts';

/** How long after a new picture the sections are asked for again, in milliseconds (S0§4). */
const REFETCH_AFTER = 500;

/** A section as it stands on the server, as far as is known here. */
export const useSection = (name: SectionName): Section | undefined => useEndpoint(landing.list).data?.find(({ section }) => section === name);

/** Puts what the server answered in the place of what was known of a section. */
export function keepSection(name: SectionName, changes: Partial<Section>): void {
  queryClient.setQueryData<Section[]>(keyOf(landing.list), (known) =>
    known?.map((record) => (record.section === name ? ({ ...record, ...changes } as Section) : record)),
  );
  void invalidate(landing.versions);
}

/** Asks again for the sections a moment after a picture changed (decision A22). */
export const refetchSoon = (): void => void setTimeout(() => void invalidate(landing.list), REFETCH_AFTER);
