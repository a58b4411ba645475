import type { LegalPage } from '@miyar/contract/legal';
import type { RegisteredSchool } from '@miyar/contract/register';
import { Refusal } from '../refusal.ts';

/** What the public pages beside the first one show. */
export interface PublicContent {
  /** The first page of the register. */
  schools(): Promise<readonly RegisteredSchool[]>;
  /** Undefined for one that is not in the register. */
  school(id: number): Promise<RegisteredSchool | undefined>;
  /** The version in force. */
  legal(page: LegalPage['page']): Promise<LegalPage | undefined>;
}

/** A public page with what it shows, as the web's `beforeScript` takes it. */
export type PublicPage =
  | { page: 'schools'; schools: readonly RegisteredSchool[] }
  | { page: 'school'; school: RegisteredSchool }
  | { page: 'terms' | 'privacy'; text: LegalPage }
  | { page: 'verify'; code?: string };

/**
 * The public page at a path, with what it shows; undefined where there is none.
 * @throws Refusal not_found for a school that is not in the register
 */
export async function publicPageOf(path: string, content: PublicContent): Promise<PublicPage | undefined> {
  const [, name = '', rest, more] = path.replace(/\/$/, '').split('/');
  if (more !== undefined) return undefined;
  if (name === 'schools')
    return rest === undefined ? { page: 'schools', schools: await content.schools() } : { page: 'school', school: await found(rest, content) };
  if (name === 'verify') return { page: 'verify', ...(rest !== undefined && { code: rest }) };
  if (rest !== undefined || (name !== 'terms' && name !== 'privacy')) return undefined;
  const text = await content.legal(name);
  return text && { page: name, text };
}

async function found(id: string, content: PublicContent): Promise<RegisteredSchool> {
  const known = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= LAST_ID;
  const school = known ? await content.school(Number(id)) : undefined;
  if (!school) throw new Refusal('not_found');
  return school;
}

/** The largest number the database gives a row. */
const LAST_ID = 2_147_483_647;
