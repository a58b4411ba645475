import { LayoutDashboard } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { DashboardFrame } from '../frame/dashboard-frame.tsx';
import { useView } from '../frame/use-view.ts';
import { Dashboard } from './dashboard.tsx';
import { schoolText } from './text.ts';

/** The institution's dashboard. */
export function SchoolScreen() {
  const t = useText(schoolText);
  const view = useView(['dashboard']);
  return (
    <DashboardFrame items={[{ view: 'dashboard', label: t('dashboard'), icon: LayoutDashboard }]} view={view}>
      <Dashboard />
    </DashboardFrame>
  );
}
