import { HomeView } from '../../areas/operations/home/home-view.tsx';
import { Dashboard } from '../frame/dashboard.tsx';
import { useAdminSections } from './sections.ts';

/** The administration's dashboard. */
export const AdminScreen = () => <Dashboard sections={useAdminSections()} home={HomeView} />;
