import './indicators-by-area.css';
import { Link } from 'react-router';

export interface NamedIndicator {
  code: string;
  title: string;
  /** The title of its area. */
  area: string;
}

interface IndicatorsByAreaProps {
  /** In the order of the standard, named in the reader's language. */
  indicators: readonly NamedIndicator[];
  pathOf: (code: string) => string;
  /** A window that contains the list closes here. */
  onFollow?: (() => void) | undefined;
}

/** Indicators under their areas, each a link of its code and title: a code alone means nothing to most readers. */
export function IndicatorsByArea({ indicators, pathOf, onFollow }: IndicatorsByAreaProps) {
  return (
    <div className="indicators-by-area">
      {[...Map.groupBy(indicators, ({ area }) => area)].map(([area, within]) => (
        <section key={area} aria-label={area}>
          <h3>{area}</h3>
          <ul>
            {within.map(({ code, title }) => (
              <li key={code}>
                <Link className="link" to={pathOf(code)} onClick={onFollow}>
                  <span className="indicators-by-area-code num">{code}</span>
                  <span>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
