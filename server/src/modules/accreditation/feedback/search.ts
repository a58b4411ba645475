import { BLANK, eachFound, type Finder, type Search } from '../../../define-module.ts';
import { feedbackBy, feedbackForOrganisation } from './reads.ts';

const found =
  (read: typeof feedbackBy): Finder =>
  (services) =>
  (actor, query) =>
    eachFound(read(services, actor, query), ({ id, school_id, school_name, description, evaluator_name, created_at }) => ({
      ...BLANK,
      kind: 'feedback',
      id,
      school_id,
      title: description.slice(0, 120),
      detail: actor.role === 'institution' ? evaluator_name : school_name,
      at: created_at,
    }));

/** Finds feedback for the evaluator who wrote it and for the institution it is about. */
export const SEARCH: Search = {
  evaluator: [{ kind: 'feedback', find: found(feedbackBy) }],
  institution: [{ kind: 'feedback', find: found(feedbackForOrganisation) }],
};
