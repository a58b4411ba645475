import { Refusal } from '../../platform/refusal.ts';
/** Seconds after which it is worth asking again for a file that is being checked. */
const CHECKED_SOON = 30;
/**
 * Lets a file by that the scanner has nothing against, or that no scanner was asked about (security d 39).
 * @throws Refusal file_being_checked, file_infected
 */
export function assertNotHeld({ held }) {
    if (held === 'checking')
        throw new Refusal('file_being_checked', { parameters: { seconds: CHECKED_SOON } });
    if (held === 'infected')
        throw new Refusal('file_infected');
}
/** What a list says of a file that nobody gets. */
export const heldMark = ({ held }) => (held === null ? {} : { held });
