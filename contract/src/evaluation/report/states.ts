/** A draft, as it was sent to the institution, final, or sent back by the authority. */
export const REPORT_STATES = ['draft', 'sent', 'final', 'sent_back'] as const;
