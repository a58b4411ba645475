import { useSearchParams } from 'react-router';

/**
 * The section of a dashboard, from `?view=`: reload keeps the place and Back returns to the one before (REQ-A65).
 * The first of the views is used when none or an unknown one is named.
 */
export function useView<V extends string>(views: readonly [V, ...V[]]): V {
  const [search] = useSearchParams();
  const asked = search.get('view');
  return views.find((view) => view === asked) ?? views[0];
}
