import type { Role } from '@miyar/contract/core/endpoint';
import { profile } from '@miyar/contract/accounts/profile';

/** The calls by which each role reads and changes its own profile. */
export const OWN = {
  admin: { read: profile.readAdmin, change: profile.changeAdmin },
  evaluator: { read: profile.readEvaluator, change: profile.changeEvaluator },
  trainer: { read: profile.readTrainer, change: profile.changeTrainer },
  institution: { read: profile.readSchool, change: profile.changeSchool },
} as const satisfies Record<Role, object>;
