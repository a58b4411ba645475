/** An error in a command of the operator's that is shown as one sentence. */
export class Stop extends Error {}
