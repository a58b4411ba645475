export const systemClock = { now: () => new Date() };
const riyadh = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone: 'Asia/Riyadh', year: 'numeric', month: '2-digit', day: '2-digit' });
/** The calendar day in Riyadh, `YYYY-MM-DD`: the authority's acts are dated there (decision B28). */
export const riyadhDay = (at) => riyadh.format(at);
