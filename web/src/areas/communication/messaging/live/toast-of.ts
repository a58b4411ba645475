/** The toast that says who wrote in a conversation. */
export const toastOf = (conversation: number): string => `message-${conversation}`;
