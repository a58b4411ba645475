import './pagination.css';
import { ChevronLeft, ChevronRight } from '../marks/icons.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';

export interface PaginationProps {
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Counted from 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
  /** “1–10 of 54”. */
  summary?: string | undefined;
}

/** Pages of a list that is known as a whole. */
export function Pagination({ label, previousLabel, nextLabel, page, pages, onChange, summary }: PaginationProps) {
  return (
    <nav className="pagination" aria-label={label}>
      <IconButton icon={ChevronLeft} label={previousLabel} variant="outline" size="sm" disabled={page <= 1} onPress={() => onChange(page - 1)} />
      {around(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className="pagination-gap" aria-hidden>
            …
          </span>
        ) : (
          <Button key={number} size="sm" variant={number === page ? 'primary' : 'ghost'} onPress={() => onChange(number)} current={number === page}>
            {String(number)}
          </Button>
        ),
      )}
      <IconButton icon={ChevronRight} label={nextLabel} variant="outline" size="sm" disabled={page >= pages} onPress={() => onChange(page + 1)} />
      {summary && <span className="pagination-summary">{summary}</span>}
    </nav>
  );
}

/** “Load more”, with how many are shown. Without `onMore` there is no more. */
export function LoadMore({
  label,
  busyLabel,
  busy,
  onMore,
  summary,
}: {
  label: string;
  busyLabel: string;
  busy: boolean;
  onMore?: (() => void) | undefined;
  summary?: string | undefined;
}) {
  return (
    <div className="load-more">
      {onMore && (
        <Button size="sm" busy={busy} busyLabel={busyLabel} onPress={onMore}>
          {label}
        </Button>
      )}
      {summary && <output className="pagination-summary">{summary}</output>}
    </div>
  );
}

/** First, last, and those about the current page; null where some are left out. */
function around(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
