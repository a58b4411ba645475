import { BLANK, eachFound, type Finder, type Search } from '../../../define-module.ts';
import { sessionsOf } from './reads.ts';

const trainingSessions: Finder = (services) => (actor, query) =>
  eachFound(sessionsOf(services, actor, query), ({ id, title, location, created_at }) => ({
    ...BLANK,
    kind: 'training_session',
    id,
    title,
    detail: location,
    at: created_at,
  }));

/** One's own training sessions. */
export const SEARCH: Search = { trainer: [{ kind: 'training_session', find: trainingSessions }] };
