import type { Role } from '@miyar/contract/endpoint';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Waiting } from './features/loading/waiting.tsx';
import { DashboardChoice, OnlyFor, OtherPath } from './guards.tsx';
import { Root, RootError } from './root.tsx';
import { routes as adminRoutes } from './screens/admin/routes.tsx';
import { routes as authRoutes } from './screens/auth/routes.tsx';
import { routes as evaluatorRoutes } from './screens/evaluator/routes.tsx';
import { routes as landingRoutes } from './screens/landing/routes.tsx';
import { routes as legalRoutes } from './screens/legal/routes.tsx';
import { routes as publicRoutes } from './screens/public/routes.tsx';
import { routes as registerRoutes } from './screens/register/routes.tsx';
import { routes as schoolRoutes } from './screens/school/routes.tsx';
import { routes as trainerRoutes } from './screens/trainer/routes.tsx';

/** A dashboard: its screens, behind the door of its role. The server refuses strangers too, whatever happens here. */
const dashboard = (path: string, role: Role, children: RouteObject[]): RouteObject => ({ path, element: <OnlyFor role={role} />, children });

/** The whole route table. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RootError />,
    hydrateFallbackElement: <Waiting />,
    children: [
      ...landingRoutes,
      ...registerRoutes,
      ...legalRoutes,
      ...publicRoutes,
      ...authRoutes,
      { path: '/dashboard', element: <DashboardChoice /> },
      dashboard('/dashboard/admin', 'admin', adminRoutes),
      dashboard('/dashboard/evaluator', 'evaluator', evaluatorRoutes),
      dashboard('/dashboard/school', 'institution', schoolRoutes),
      dashboard('/dashboard/trainer', 'trainer', trainerRoutes),
      { path: '/design', lazy: async () => ({ Component: (await import('./screens/design/design-screen.tsx')).DesignScreen }) },
      { path: '*', element: <OtherPath /> },
    ],
  },
];

export const router = createBrowserRouter(routes);
