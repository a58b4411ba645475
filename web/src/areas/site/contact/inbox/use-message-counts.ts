import { type ContactMessage, contact } from '@miyar/contract/site/contact';
import { useEndpointPages } from '../../../../lib/api/query.ts';

const useCount = (status?: ContactMessage['status']) => useEndpointPages(contact.list, { query: { limit: 1, ...(status && { status }) } }).total;

/** How many messages nobody has read, which the rail shows. */
export const useUnreadMessages = (): number | undefined => useCount('new');

/** How many messages there are, in all and by status: the totals the server counts. Undefined until they are known. */
export const useMessageCounts = () => ({ all: useCount(), unread: useUnreadMessages(), read: useCount('read'), handled: useCount('handled') });
