import './share-bar.css';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatNumber, formatPercent, wholePercents } from '../../lib/i18n/numbers.ts';

export interface Share {
  key: string;
  label: string;
  value: number;
  filling: 'solid' | 'hatched' | 'outline' | 'dotted';
}

/** A whole and its parts. The list under the bar holds the figures, so the bar itself is only a picture. */
export function ShareBar({ shares, label }: { shares: readonly Share[]; label: string }) {
  const { language } = useLanguage();
  const percents = wholePercents(shares.map(({ value }) => value));
  return (
    <figure aria-label={label}>
      <div className="share-bar" aria-hidden>
        {shares.map(({ key, value, filling }) => value > 0 && <i key={key} data-filling={filling} style={{ flexGrow: value }} />)}
      </div>
      <ul className="share-legend">
        {shares.map(({ key, label, value, filling }, index) => (
          <li key={key}>
            <i data-filling={filling} aria-hidden />
            <span>{label}</span>
            <b>{formatNumber(value, language)}</b>
            <small>{formatPercent((percents[index] ?? 0) / 100, language)}</small>
          </li>
        ))}
      </ul>
    </figure>
  );
}
