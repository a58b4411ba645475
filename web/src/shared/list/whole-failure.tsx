import { Sheet } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type ListQuery, Failed } from './list-failure.tsx';

/** So many cards that could not be had are one failure, with one way to try again. */
const TOO_MANY = 3;

/** A query of a page, and the number of cards made of it; one by default. */
interface PagePart extends ListQuery {
  data: unknown;
  cards?: number;
}

/** Returns the failed queries, if so many failed that the page shows one failure instead of one for each card; undefined if the page can be shown. */
export function tooManyFailed(parts: readonly PagePart[]): readonly ListQuery[] | undefined {
  const failed = parts.filter(({ data, error }) => error && data === undefined);
  return failed.reduce((cards, part) => cards + (part.cards ?? 1), 0) >= TOO_MANY ? failed : undefined;
}

/** Replaces a page most of whose content could not be loaded. */
export function WholeFailure({ title, words, failed }: { title: string; words: string; failed: readonly ListQuery[] }) {
  const asked: ListQuery = {
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
  return (
    <div className="stack">
      <PageHead title={title} />
      <Sheet>
        <Failed asked={asked} words={words} level={2} />
      </Sheet>
    </div>
  );
}
