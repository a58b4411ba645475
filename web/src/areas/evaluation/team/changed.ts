import { team } from '@miyar/contract/evaluation/team';
import { MOVED } from '../tasks/moved.ts';

/** The calls whose answers change with a team. */
export const TEAM_CHANGED = [...MOVED, team.read, team.division, team.candidates, team.invitations] as const;
