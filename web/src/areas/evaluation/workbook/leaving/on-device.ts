const KEY = 'workbooks-of';

/** Whose workbooks are on this device: read at sign-out before anything of the workbook is loaded. */
export function peopleOnDevice(): number[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((id): id is number => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Remembers that a person has a workbook here, or that they have none any more. */
export function noteOnDevice(userId: number, has: boolean): void {
  const others = peopleOnDevice().filter((id) => id !== userId);
  localStorage.setItem(KEY, JSON.stringify(has ? [...others, userId] : others));
}
