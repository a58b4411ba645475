import { platformStatus } from './reads.ts';
export const statusRoutes = (services) => ({
    read: () => platformStatus(services),
});
