/** Whether something has not been filled in at all. */
export const lacksSomething = (problems: readonly (string | undefined)[]): boolean =>
  problems.some((problem) => problem === 'required' || problem === 'file_required');
