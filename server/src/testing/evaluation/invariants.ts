import { FOLDED } from '../../modules/registry.ts';
import type { TestApp } from '../test-app.ts';

/** The rows that are at fault by any invariant, each after the name of the invariant. */
export async function brokenInvariants(on: TestApp): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(FOLDED.invariants)) {
    const { rows } = await on.services.database.db.execute<{ at: string }>(query);
    broken.push(...rows.map(({ at }) => `${name}: ${at}`));
  }
  return broken;
}
