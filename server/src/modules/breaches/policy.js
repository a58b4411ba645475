const HOUR = 60 * 60 * 1000;
/** How long after a breach is found SDAIA may be told of it (Law 20, Reg. 24). */
const HOURS_TO_TELL = 72;
/** Administrators are reminded this long before. */
const REMINDED_HOURS_BEFORE = 24;
/** Until when the regulator has to be told. */
export const tellUntil = ({ foundAt }) => new Date(foundAt.getTime() + HOURS_TO_TELL * HOUR);
/** Those found before this moment, and not told of, are to be reminded of. */
export const remindedIfFoundBefore = (now) => new Date(now.getTime() - (HOURS_TO_TELL - REMINDED_HOURS_BEFORE) * HOUR);
/** How it stands with telling the regulator. */
export function noticeOf(breach, now) {
    if (breach.authorityToldAt)
        return 'told';
    if (breach.riskLevel === 'none')
        return 'none';
    return tellUntil(breach) <= now ? 'late' : 'telling';
}
/** Whether the people have to be told, and were not yet. */
export const peopleWait = ({ riskLevel, peopleToldAt }) => riskLevel === 'high' && peopleToldAt === null;
