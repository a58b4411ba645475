import type { MemberState } from '@miyar/contract/evaluation/team';
import { CircleCheck, Hourglass, Minus } from '../../../ui/marks/icons.ts';

const MARKS = { invited: { tone: 'wait', icon: Hourglass }, accepted: { tone: 'ok', icon: CircleCheck }, ended: { tone: 'plain', icon: Minus } } as const;

/** How a member's state looks. */
export const markOf = (state: MemberState) => (state === 'invited' || state === 'accepted' ? MARKS[state] : MARKS.ended);
