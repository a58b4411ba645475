import { lazyPart } from '../loading/lazy-part.tsx';

// Figures and their words come first; what draws them follows.
export const BarChart = lazyPart(async () => (await import('../../ui/bar-chart.tsx')).BarChart);
export const LineChart = lazyPart(async () => (await import('../../ui/line-chart.tsx')).LineChart);
