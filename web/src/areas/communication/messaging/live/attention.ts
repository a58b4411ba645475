let open: number | undefined;

/** Says which conversation is on the screen; undefined when none is. */
export const attend = (conversation: number | undefined): void => void (open = conversation);

/** Whether someone is looking at a conversation. */
export const isAttended = (conversation: number): boolean => open === conversation && document.visibilityState === 'visible';
