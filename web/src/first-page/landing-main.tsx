import '../lib/loading/without-eval.ts';
import '../ui/styles/styles.css';
import '../ui/styles/title-strong.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { currentLanguage } from '../lib/i18n/current-language.ts';
import { drawRest } from './draw-rest.ts';
import { type GivenContent, RenderedLanding } from './rendered-landing.tsx';

const root = document.getElementById('root');
const given = document.getElementById('content')?.textContent;

// A page that was left while it came ends anywhere; what is there stays as the server wrote it.
if (root && given) {
  hydrateRoot(
    root,
    <StrictMode>
      <RenderedLanding content={JSON.parse(given) as GivenContent} language={currentLanguage()} />
    </StrictMode>,
  );
  drawRest();
}
