/** The number of an application as people write it: four figures at least. */
export const applicationNumber = (id: number): string => String(id).padStart(4, '0');
