import { LayoutDashboard } from 'lucide-react';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { useText } from '../../lib/text.ts';
import { DashboardFrame } from '../frame/dashboard-frame.tsx';
import { useView } from '../frame/use-view.ts';
import { useSettingsItem } from '../settings/settings-item.ts';
import { Dashboard } from './dashboard.tsx';
import { schoolText } from './text.ts';

const SettingsView = lazyPart(async () => (await import('../settings/settings-view.tsx')).SettingsView);

/** The institution's dashboard. */
export function SchoolScreen() {
  const t = useText(schoolText);
  const view = useView(['dashboard', 'settings']);
  const settings = useSettingsItem();
  return (
    <DashboardFrame items={[{ view: 'dashboard', label: t('dashboard'), icon: LayoutDashboard }, settings]} view={view}>
      {view === 'dashboard' && <Dashboard />}
      {view === 'settings' && <SettingsView />}
    </DashboardFrame>
  );
}
