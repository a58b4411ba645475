/** The words of the feed. */
export const FEED_TEXTS = {
  ar: {
    title: 'هيئة اعتماد IQS: المؤسسات المعتمدة والوثائق',
    name: 'هيئة اعتماد IQS',
    kinds: { institution: 'مؤسسة معتمدة', document: 'وثيقة' },
    accredited: (school: string) => `اعتُمدت مؤسسة: ${school}`,
    certificate: (number: string, until: string) => `الشهادة ${number}، سارية حتى ${until}.`,
    document: (title: string) => `وثيقة: ${title}`,
  },
  en: {
    title: 'IQS Authority: accredited institutions and documents',
    name: 'IQS Authority',
    kinds: { institution: 'Accredited institution', document: 'Document' },
    accredited: (school: string) => `Accredited: ${school}`,
    certificate: (number: string, until: string) => `Certificate ${number}, valid until ${until}.`,
    document: (title: string) => `Document: ${title}`,
  },
} as const;
