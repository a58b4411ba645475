import { Skeleton, type SkeletonShape } from '../../ui/states/skeleton.tsx';
import { Failed, type ListQuery } from '../list/list-failure.tsx';

interface UnloadedProps {
  query: ListQuery;
  /** The text for content that could not be loaded. */
  failed: string;
  /** The text that it is being loaded. */
  loading: string;
  shapes?: readonly SkeletonShape[] | undefined;
  /** The level of the heading of a failure. */
  level?: 2 | 3 | undefined;
}

/** Replaces content that a query does not have: its shape while it loads, a failure with a button to try again. */
export function Unloaded({ query, failed, loading, shapes, level }: UnloadedProps) {
  return query.error ? <Failed asked={query} words={failed} level={level} /> : <Skeleton label={loading} shapes={shapes} />;
}
