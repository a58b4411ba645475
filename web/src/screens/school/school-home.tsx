import { paths } from '@miyar/contract/core/pages';
import { Navigate, useSearchParams } from 'react-router';
import { HomeView } from '../../areas/operations/home/home-view.tsx';

/** Queries of older links to the first page; the applications take them now. */
const MOVED = ['application', 'apply', 'status', 'q', 'period'] as const;

/** The institution’s first page. */
export function SchoolHome() {
  const [search] = useSearchParams();
  const asked = Object.fromEntries(MOVED.flatMap((name) => (search.has(name) ? [[name, search.get(name)!]] : [])));
  if (Object.keys(asked).length > 0) return <Navigate to={paths.school('applications', asked)} replace />;
  return <HomeView />;
}
