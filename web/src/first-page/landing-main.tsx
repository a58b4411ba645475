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

/** What the page was written with. A page that was left while it came ends anywhere, also within it, and stays as the server wrote it. */
function givenContent(): GivenContent | undefined {
  try {
    return JSON.parse(document.getElementById('content')?.textContent ?? '') as GivenContent;
  } catch {
    return undefined;
  }
}
