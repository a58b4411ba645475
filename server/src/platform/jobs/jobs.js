/** For programs that do no work behind answers, such as the command line: a server's sweep finds what they leave waiting. */
export const NO_JOBS = { send: async () => undefined };
