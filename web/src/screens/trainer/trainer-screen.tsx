import { HomeView } from '../../areas/operations/home/home-view.tsx';
import { Dashboard } from '../frame/dashboard.tsx';
import { useTrainerSections } from './sections.ts';

/** The trainer's dashboard. */
export const TrainerScreen = () => <Dashboard sections={useTrainerSections()} home={HomeView} />;
