import { type Role, ROLES } from '@miyar/contract/core/endpoint';
import { PAGES } from '@miyar/contract/core/pages';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Waiting } from './shared/loading/waiting.tsx';
import { DashboardChoice, OnlyFor, OtherPath } from './guards.tsx';
import { Root, RootError } from './root.tsx';
import { routes as adminRoutes } from './screens/admin/routes.tsx';
import { routes as authRoutes } from './screens/auth/routes.tsx';
import { routes as casesRoutes } from './screens/cases/routes.tsx';
import { routes as evaluatorRoutes } from './screens/evaluator/routes.tsx';
import { routes as institutionRoutes } from './screens/institutions/routes.tsx';
import { routes as landingRoutes } from './screens/landing/routes.tsx';
import { routes as legalRoutes } from './screens/legal/routes.tsx';
import { routes as publicRoutes } from './screens/public/routes.tsx';
import { routes as registerRoutes } from './screens/register/routes.tsx';
import { routes as schoolRoutes } from './screens/school/routes.tsx';
import { routes as standardRoutes } from './screens/standard/routes.tsx';
import { routes as invitationRoutes } from './screens/invitations/routes.tsx';
import { routes as tasksRoutes } from './screens/tasks/routes.tsx';
import { routes as trainerRoutes } from './screens/trainer/routes.tsx';
import { routes as workbookRoutes } from './screens/workbook/routes.tsx';

/** A dashboard: its screens, behind the door of its role. The server refuses strangers too, whatever happens here. */
const dashboard = (path: string, role: Role, children: RouteObject[]): RouteObject => ({ path, element: <OnlyFor roles={[role]} />, children });

/** The whole route table. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RootError />,
    hydrateFallbackElement: <Waiting />,
    children: [
      ...landingRoutes,
      ...registerRoutes,
      ...standardRoutes,
      ...legalRoutes,
      ...publicRoutes,
      ...authRoutes,
      { path: PAGES.dashboard, element: <DashboardChoice /> },
      dashboard(PAGES.admin, 'admin', adminRoutes),
      dashboard(PAGES.evaluator, 'evaluator', evaluatorRoutes),
      dashboard(PAGES.schoolDashboard, 'institution', schoolRoutes),
      dashboard(PAGES.trainer, 'trainer', trainerRoutes),
      { element: <OnlyFor roles={['admin', 'institution', 'evaluator']} />, children: casesRoutes },
      { element: <OnlyFor roles={['admin', 'institution']} />, children: institutionRoutes },
      // It has a door of its own: work on a device goes on when the session is over.
      ...workbookRoutes,
      { element: <OnlyFor roles={ROLES} />, children: tasksRoutes },
      { element: <OnlyFor roles={['evaluator']} />, children: invitationRoutes },
      { path: PAGES.design, lazy: async () => ({ Component: (await import('./screens/design/design-screen.tsx')).DesignScreen }) },
      { path: '*', element: <OtherPath /> },
    ],
  },
];

export const router = createBrowserRouter(routes);
