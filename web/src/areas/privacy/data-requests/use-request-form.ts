import type { dataRequests } from '@miyar/contract/privacy/data-requests';
import type { FieldValues } from 'react-hook-form';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { type EndpointFormOptions, useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { dataRequestsText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/privacy/data-requests')).dataRequests);

type Call = (typeof dataRequests)['ask' | 'record' | 'extend' | 'answer'];

/** A form that sends, enters or answers a request. */
export function useRequestForm<E extends Call, V extends FieldValues>(call: E, options: Omit<EndpointFormOptions<E, V, V>, 'rules' | 'failed'>) {
  const t = useText(dataRequestsText);
  return useEndpointForm<E, V>(call, { ...options, rules, failed: t('save_failed') });
}
