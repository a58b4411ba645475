import { type Application, type ACCREDITATION_TYPES, applications } from '@miyar/contract/accreditation/applications';
import type { Output } from '@miyar/contract/core/endpoint';
import { call } from '../../../../lib/api/api.ts';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import type { Language } from '../../../../lib/i18n/current-language.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { applyText } from './text.ts';

type AccreditationType = (typeof ACCREDITATION_TYPES)[number];
type Offer = Output<typeof applications.mayApply>;

/** Whether the server takes each type of application for one institution now. */
export type TypeOffers = Readonly<Record<AccreditationType, Offer>>;

/** Refusals that would not occur with another type or on another day: they are shown at the choice. */
const OF_TYPE: ReadonlySet<Offer['can']> = new Set([
  'renewal_without_approval',
  'renewal_too_early',
  'renewal_closed',
  'renewal_withdrawn',
  'certificate_not_ended',
]);
export const isOfType = (can: Offer['can']): boolean => OF_TYPE.has(can);

const asked = (begin: Application | undefined, accreditation_type: AccreditationType) => {
  const { name = '', name_alternative, country = '' } = begin ?? {};
  return { query: { name, name_alternative: name_alternative ?? undefined, country, accreditation_type } };
};

/** Requests the server's answer about both types, for a person who goes on before it is known. Throws `ApiError`. */
export async function typeOffersOf(begin: Application): Promise<TypeOffers> {
  const [fresh, renewal] = await Promise.all([call(applications.mayApply, asked(begin, 'new')), call(applications.mayApply, asked(begin, 'renewal'))]);
  return { new: fresh, renewal };
}

/**
 * Returns the server's answer about both types for the institution of an earlier application; undefined without one, and until the
 * answer is known.
 */
export function useTypeOffers(begin: Application | undefined): TypeOffers | undefined {
  const options = { enabled: begin !== undefined };
  const fresh = useEndpoint(applications.mayApply, asked(begin, 'new'), options);
  const renewal = useEndpoint(applications.mayApply, asked(begin, 'renewal'), options);
  return fresh.data && renewal.data && { new: fresh.data, renewal: renewal.data };
}

/** The type an institution most likely applies as: renewal while it has a certificate, or what it applied as before it was refused; never the one that is refused where the other is taken. */
export function likelyType({ status, accreditation_type }: Pick<Application, 'status' | 'accreditation_type'>, offers: TypeOffers): AccreditationType {
  const wanted = status !== 'approved' ? accreditation_type : offers.new.certificate_until ? 'renewal' : 'new';
  const other = wanted === 'new' ? 'renewal' : 'new';
  return isOfType(offers[wanted].can) && offers[other].can === true ? other : wanted;
}

/** Returns the text below a choice: whom the type is for, or why it is not accepted now. */
export function typeDetail(type: AccreditationType, offers: TypeOffers | undefined, language: Language): string {
  const t = textIn(applyText, language);
  const date = (day: string) => ({ date: formatDate(day, language) });
  const { can, from, ended, certificate_until: until } = offers?.[type] ?? {};
  if (can === 'certificate_not_ended') return t('type_new_not_ended', date(from!));
  if (can === 'renewal_too_early') return t('type_renewal_opens', date(from!));
  if (can === 'renewal_closed') return t('type_renewal_ended', date(ended!));
  if (can === 'renewal_withdrawn') return t('type_renewal_withdrawn');
  if (can === 'renewal_without_approval') return t('type_renewal_never');
  if (type === 'new') return until ? t('type_new_replaces', date(until)) : t('type_new_detail');
  return until ? t('type_renewal_until', date(until)) : t('type_renewal_detail');
}
