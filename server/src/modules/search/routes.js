import { createSearch } from './reads.ts';
export const searchRoutes = (services) => {
    const everything = createSearch(services);
    return { everything: ({ actor, query }) => everything(actor, query.q) };
};
