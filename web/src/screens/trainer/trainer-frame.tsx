import { DashboardFrame } from '../frame/dashboard-frame.tsx';
import { inRail } from '../frame/dashboard.tsx';
import type { RoleFrameProps } from '../frame/role-frame.tsx';
import { useTrainerSections } from './sections.ts';

/** The frame of this dashboard around a page of another address. */
export const TrainerFrame = (props: RoleFrameProps) => <DashboardFrame items={inRail(useTrainerSections())} {...props} />;
