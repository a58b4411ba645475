import './chart-space.css';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';

// Figures and their texts come first; the code that draws them follows, into a space of the same height.
const place = <div className="chart-place" />;
export const BarChart = lazyComponent(async () => (await import('../../ui/charts/bar-chart.tsx')).BarChart, place);
export const LineChart = lazyComponent(async () => (await import('../../ui/charts/line-chart.tsx')).LineChart, place);
