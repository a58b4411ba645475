/** The incidents of the day, by the hour. */
export const TIMETABLE = {
  /** A third of the evaluators are at schools without a network. */
  offline: { from: 9, until: 14 },
  /** The mail server is down for an hour. */
  mailAway: { from: 10, until: 11 },
  /** A new version: each node is stopped and started again in turn. */
  deployment: 12.5,
  /** A node is killed, and returns half an hour later. */
  killed: { at: 15.5, back: 16 },
} as const;
