import type { Role } from '@miyar/contract/core/endpoint';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../lib/api/session.ts';
import { Waiting } from '../../shared/loading/waiting.tsx';
import { untilLoaded } from '../../lib/loading/missing-piece.ts';

/** A page of its own address inside the frame of a dashboard: the section it belongs to, and its name in the browser’s tab. */
export interface RoleFrameProps {
  view: string;
  title?: string | undefined;
  children: ReactNode;
}

const FRAMES: Readonly<Record<Role, ComponentType<RoleFrameProps>>> = {
  admin: lazy(async () => ({ default: (await untilLoaded(() => import('../admin/admin-frame.tsx'))).AdminFrame })),
  institution: lazy(async () => ({ default: (await untilLoaded(() => import('../school/school-frame.tsx'))).SchoolFrame })),
  evaluator: lazy(async () => ({ default: (await untilLoaded(() => import('../evaluator/evaluator-frame.tsx'))).EvaluatorFrame })),
  trainer: lazy(async () => ({ default: (await untilLoaded(() => import('../trainer/trainer-frame.tsx'))).TrainerFrame })),
};

/** The frame of the reader’s role around a page that several roles have at one address. */
export function RoleFrame(props: RoleFrameProps) {
  const role = useSession()?.user.role;
  if (!role) return null;
  const Frame = FRAMES[role];
  return (
    <Suspense fallback={<Waiting />}>
      <Frame {...props} />
    </Suspense>
  );
}
