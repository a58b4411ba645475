/**
 * The last day of a period of months that begins on a day: 15 December 2024 and 24 months give 14 December 2026.
 * A day the month does not have falls to its last, so that a period never grows.
 * @param from `YYYY-MM-DD`
 */
export function lastDayOf(from, months) {
    const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
    const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
    const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)));
    end.setUTCDate(end.getUTCDate() - 1);
    return end.toISOString().slice(0, 10);
}
/** What a certificate is worth on a day: its stored status, or `expired` once its last day has passed. */
export const statusOn = (certificate, day) => certificate.status === 'valid' && certificate.validUntil < day ? 'expired' : certificate.status;
