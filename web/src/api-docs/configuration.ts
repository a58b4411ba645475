import type { ApiReferenceConfigurationWithSource } from '@scalar/types/api-reference';
import { forReading } from './document.ts';
import { API_DOCS_TEXT } from './text.ts';

export type Configuration = Partial<ApiReferenceConfigurationWithSource>;

/** How the library shows our document: in the language of the page, asking nobody but us, saving nothing. */
export function referenceOf(document: object, language: 'ar' | 'en', call: typeof fetch): Configuration {
  const text = API_DOCS_TEXT[language];
  return {
    content: forReading(document, language),
    localization: { locale: language, translations: text.translations },
    // Part of addresses, so the same in both languages.
    modelsSectionLabel: 'Schemas',
    theme: 'none',
    withDefaultFonts: false,
    hideDarkModeToggle: true,
    documentDownloadType: 'none',
    hideClientButton: true,
    showDeveloperTools: 'never',
    showOperationId: true,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    orderSchemaPropertiesBy: 'preserve',
    authentication: { preferredSecurityScheme: 'bearer' },
    servers: [{ url: location.origin }],
    customFetch: call,
    setPageTitle: ({ title }) => `${title} · ${text.title}`,
    generateTagSlug: ({ name = '' }) => name,
    generateOperationSlug: ({ operationId = '' }) => operationId,
    generateModelSlug: ({ name = '' }) => name,
    // No other host: neither a report on who reads, nor a proxy, nor what the makers of the library offer beside it.
    telemetry: false,
    proxyUrl: '',
    persistAuth: false,
    agent: { disabled: true, hideAddApi: true },
    mcp: { disabled: true },
  };
}
