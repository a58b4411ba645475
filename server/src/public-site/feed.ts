import { documentIn } from '@miyar/contract/site/document-words';
import type { LibraryDocument } from '@miyar/contract/site/library';
import { namesFor } from '@miyar/contract/core/shown-names';
import { paths } from '@miyar/contract/core/pages';
import type { CountRequest } from '../platform/http/limits/limit-headers.ts';
import type { FastifyInstance } from 'fastify';
import type { PageLanguage } from '../platform/http/answers/visitor-language.ts';
import { xmlText } from '../platform/http/answers/xml.ts';

/** An institution that was accredited. */
export interface Accredited {
  id: number;
  name: string;
  name_alternative: string;
  certificate_number: string;
  valid_until: string;
  issued_at: string;
}

/** The content of the feed, the newest first. */
export interface FeedContent {
  newlyAccredited(limit: number): Promise<readonly Accredited[]>;
  newDocuments(limit: number): Promise<readonly LibraryDocument[]>;
}

/** Entries of each kind; readers remember what they have seen. */
const NEWEST = 30;

interface Entry {
  id: string;
  link: string;
  title: string;
  summary: string;
  kind: 'institution' | 'document';
  at: string;
}

/** The Atom feed (RFC 4287) of newly accredited institutions and new documents, in the language its address names. */
export function mountFeed(app: FastifyInstance, publicUrl: string, content: FeedContent, counted: CountRequest): void {
  app.get<{ Querystring: { lang?: unknown } }>('/feed.atom', { onRequest: counted }, async (request, reply) => {
    const language: PageLanguage = request.query.lang === 'en' ? 'en' : 'ar';
    const [schools, documents] = await Promise.all([content.newlyAccredited(NEWEST), content.newDocuments(NEWEST)]);
    const entries = [...schools.map((one) => ofSchool(one, language, publicUrl)), ...documents.map((one) => ofDocument(one, language, publicUrl))];
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        feed(
          entries.toSorted((one, other) => other.at.localeCompare(one.at)),
          language,
          publicUrl,
        ),
      );
  });
}

function ofSchool(one: Accredited, language: PageLanguage, publicUrl: string): Entry {
  const words = FEED_TEXTS[language];
  return {
    // A renewal is a new entry of the same institution.
    id: `${publicUrl}${paths.schools(one.id)}#${one.certificate_number}`,
    link: `${publicUrl}${paths.schools(one.id)}${language === 'en' ? '?lang=en' : ''}`,
    title: words.accredited(namesFor(one, language).first),
    summary: words.certificate(one.certificate_number, one.valid_until),
    kind: 'institution',
    at: one.issued_at,
  };
}

function ofDocument(one: LibraryDocument, language: PageLanguage, publicUrl: string): Entry {
  const link = `${publicUrl}/api/documents/${one.id}/download`;
  const { title, description } = documentIn(one, language);
  return { id: link, link, title: FEED_TEXTS[language].document(title), summary: description, kind: 'document', at: one.updated_at };
}

function feed(entries: readonly Entry[], language: PageLanguage, publicUrl: string): string {
  const { title, name, kinds } = FEED_TEXTS[language];
  const [home, self] = [`${publicUrl}/${language === 'en' ? '?lang=en' : ''}`, `${publicUrl}/feed.atom${language === 'en' ? '?lang=en' : ''}`];
  const shown = entries.map(
    ({ id, link, title: heading, summary, kind, at }) => `  <entry>
    <id>${xmlText(id)}</id>
    <title>${xmlText(heading)}</title>
    <link href="${xmlText(link)}"/>
    <updated>${at}</updated>
    <category term="${kind}" label="${kinds[kind]}"/>
    <summary>${xmlText(summary)}</summary>
  </entry>`,
  );
  // Without an entry there is no moment of a change: a feed must name one.
  const updated = entries[0]?.at ?? new Date(0).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${xmlText(self)}</id>
  <title>${title}</title>
  <link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
  <link rel="alternate" type="text/html" href="${xmlText(home)}"/>
  <updated>${updated}</updated>
  <author><name>${name}</name></author>
  <icon>${xmlText(`${publicUrl}/icon-192.png`)}</icon>
${shown.join('\n')}
</feed>
`;
}

/** The words of the feed. */
const FEED_TEXTS = {
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
