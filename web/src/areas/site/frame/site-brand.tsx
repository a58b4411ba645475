import '../../../ui/marks/brand.css';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { siteText } from './site-text.ts';

/** The mark and the name, which lead to the top of the first page. */
export function SiteBrand({ ground = 'paper' }: { ground?: 'paper' | 'ink' }) {
  const t = useText(siteText);
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the text inside is its label
    <a className="brand" href={paths.home('home')} data-ground={ground}>
      <img src={ground === 'ink' ? '/mark-light.svg' : '/mark.svg'} alt="" width={40} height={40} loading="lazy" />
      <span>
        <b>{t('brand')}</b> <small>{t('tagline')}</small>
      </span>
    </a>
  );
}
