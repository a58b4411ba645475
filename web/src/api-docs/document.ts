import { type CallArea, GROUPS } from '@miyar/contract/core/groups';
import { API_DOCS_TEXT } from './text.ts';

interface Operation {
  operationId?: string;
  description?: string;
  responses?: Record<string, { $ref?: string; content?: Record<string, { example?: unknown }> }>;
}

interface ApiDocument {
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, object>; parameters: Record<string, { name: string; example?: string }> };
}

/**
 * Returns the document of the API as the reference shows it: the parts all calls share come first, calls are listed by area, and each
 * call names its own error codes, so that a search for a code finds it. Examples of answers are left out: the search treats each as
 * one word, and would list it before the text that explains the word. The reference makes examples of its own from the shapes.
 */
export function forReading(given: object, language: 'ar' | 'en'): ApiDocument & Record<'x-tagGroups', object> {
  const text = API_DOCS_TEXT[language];
  const document = structuredClone(given) as ApiDocument;
  for (const methods of Object.values(document.paths))
    for (const operation of Object.values(methods)) {
      for (const { content = {} } of Object.values(operation.responses ?? {})) for (const answer of Object.values(content)) delete answer.example;
      const codes = operation.operationId === undefined ? [] : codesOf(operation, document.components.responses);
      if (codes.length === 0) continue;
      const links = codes.map((code) => `[\`${code}\`](/api/docs/errors#${code})`).join(', ');
      operation.description = `${operation.description ?? ''}\n\n${text.codes}: ${links}`;
    }
  // A call that is tried is answered in the language of the reader.
  for (const parameter of Object.values(document.components.parameters)) if (parameter.name === 'Accept-Language') parameter.example = language;
  const groups = Map.groupBy(Object.entries(GROUPS), ([, { area }]) => area);
  return {
    ...document,
    info: { ...document.info, title: text.title, description: text.introduction },
    'x-tagGroups': [...groups].map(([area, tags]: [CallArea, [string, unknown][]]) => ({ name: text.areas[area], tags: tags.map(([tag]) => tag) })),
  };
}

/** The codes that are a call's own: those of its answers beside the two for all calls of its kind. */
function codesOf({ responses = {} }: Operation, named: Readonly<Record<string, object>>): string[] {
  const own = Object.entries(responses).filter(([status]) => /^[45]\d\d$/.test(status));
  const text = own.map(([, response]) => JSON.stringify(response.$ref === undefined ? response : named[response.$ref.split('/').at(-1)!])).join();
  return [...new Set([...text.matchAll(/"code":\{"type":"string","enum":\[([^\]]*)\]/g)].flatMap(([, list]) => JSON.parse(`[${list}]`) as string[]))];
}
