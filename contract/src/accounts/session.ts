/** Without zod, so that pages can use it freely. */

/** Whether the answer to a sign-in is a session, without a further step. */
export const isSession = <A extends object>(answer: A): answer is Extract<A, { token: string }> => 'token' in answer;
