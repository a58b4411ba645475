import '../lib/loading/without-eval.ts';
import '../ui/styles/styles.css';
import '../ui/styles/title-strong.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { currentLanguage } from '../lib/i18n/current-language.ts';
import { drawRest } from './draw-rest.ts';
import { type GivenContent, RenderedLanding } from './rendered-landing.tsx';

const root = document.getElementById('root');
const given = givenContent();

if (root && given) {
  hydrateRoot(
    root,
    <StrictMode>
      <RenderedLanding content={given} language={currentLanguage()} />
    </StrictMode>,
  );
  drawRest();
}

/**
 * Returns the data the page was written with. A page that was left while it loaded may end anywhere, even within this data; it then
 * stays as the server wrote it, and this returns undefined.
 */
function givenContent(): GivenContent | undefined {
  try {
    return JSON.parse(document.getElementById('content')?.textContent ?? '') as GivenContent;
  } catch {
    return undefined;
  }
}
