import './school-name.css';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { type Named, namesFor } from '@miyar/contract/core/shown-names';

/** An institution's name in the reader's script, and under it the other one; `short` leaves that out. */
export function SchoolName({ short = false, ...named }: Named & { short?: boolean | undefined }) {
  const { language } = useLanguage();
  const { first, second } = namesFor(named, language);
  return (
    <span className="school-name">
      <bdi>{first}</bdi>
      {second && !short && (
        <small className="school-name-other">
          <bdi>{second}</bdi>
        </small>
      )}
    </span>
  );
}
