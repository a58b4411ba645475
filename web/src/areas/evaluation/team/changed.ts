import { team } from '@miyar/contract/evaluation/team';
import { MOVED } from '../tasks/moved.ts';

/** What changes with a team. */
export const TEAM_CHANGED = [...MOVED, team.read, team.division, team.candidates, team.invitations] as const;
