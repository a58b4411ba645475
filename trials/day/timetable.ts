/** What happens to the authority that day, by the hour. */
export const TIMETABLE = {
  /** A third of the evaluators are at schools without a network. */
  offline: { from: 9, until: 14 },
  /** The mail server is away for an hour. */
  mailAway: { from: 10, until: 11 },
  /** A new version: each node is ended and started again in turn. */
  deployment: 12.5,
  /** A node is killed, and comes back half an hour later. */
  killed: { at: 15.5, back: 16 },
} as const;
