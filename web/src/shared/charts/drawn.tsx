import './chart-place.css';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';

// Figures and their words come first; what draws them follows, into a place as high as it.
const place = <div className="chart-place" />;
export const BarChart = lazyComponent(async () => (await import('../../ui/charts/bar-chart.tsx')).BarChart, place);
export const LineChart = lazyComponent(async () => (await import('../../ui/charts/line-chart.tsx')).LineChart, place);
