import '../../../../ui/layout/app-shell.css';
import '../workbook.css';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { ArrowLeft, Stamp } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ButtonLink, IconLink } from '../../../../ui/actions/button-link.tsx';
import { workbookText } from '../text.ts';

interface WorkbookFrameProps {
  /** Where the arrow leads. */
  back: string;
  /** Whose visit it is, and which day of it. */
  facts?: ReactNode;
  count?: ReactNode;
  /** Where the seal is; undefined while there is nothing to seal. */
  seal?: string | undefined;
  children: ReactNode;
}

/** The frame of a workbook: a dark bar with the number of entries on this device only, and no rail. */
export function WorkbookFrame({ back, facts, count, seal, children }: WorkbookFrameProps) {
  const t = useText(workbookText);
  const bar = useRef<HTMLElement>(null);
  useHeightOf(bar);
  return (
    <div className="workbook">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="workbook-top" ref={bar}>
        <IconLink href={back} icon={ArrowLeft} label={t('back')} />
        <div className="workbook-title">
          <h1>{t('title')}</h1>
          {facts && <p className="num">{facts}</p>}
        </div>
        {count}
        {seal !== undefined && (
          <ButtonLink variant="ghost" icon={Stamp} href={seal}>
            {t('seal')}
          </ButtonLink>
        )}
      </header>
      <main id="main" tabIndex={-1} className="workbook-main">
        {children}
      </main>
    </div>
  );
}

/** Gives the styles the height of the bar, which has one row or several. */
function useHeightOf(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const measured = new ResizeObserver(() => root.setProperty('--workbook-top', `${bar.current?.offsetHeight ?? 0}px`));
    measured.observe(bar.current!);
    return () => {
      measured.disconnect();
      root.removeProperty('--workbook-top');
    };
  }, [bar]);
}
