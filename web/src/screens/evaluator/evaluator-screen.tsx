import { HomeView } from '../../areas/operations/home/home-view.tsx';
import { Dashboard } from '../frame/dashboard.tsx';
import { useEvaluatorSections } from './sections.ts';

/** The evaluator's dashboard. */
export const EvaluatorScreen = () => <Dashboard sections={useEvaluatorSections()} home={HomeView} />;
