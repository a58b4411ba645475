import './auth-layout.css';
import './app-shell.css';
import type { ReactNode } from 'react';
import { Girih } from '../marks/girih.tsx';
import { Ruling } from './kicker.tsx';
import { Rosette } from '../marks/rosette.tsx';

export interface AuthLayoutProps {
  skipLabel: string;
  brand: ReactNode;
  /** Language and theme. */
  tools: ReactNode;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** The text beside the rosette; it promises, and asks nothing. */
  side: { title: string; points: readonly string[] };
}

/** A form at the reading side, the rosette on ink at the other. */
export function AuthLayout({ skipLabel, brand, tools, title, lead, children, footer, side }: AuthLayoutProps) {
  return (
    <div className="auth">
      <a className="skip" href="#main">
        {skipLabel}
      </a>
      <div className="auth-pane">
        <header className="auth-head">
          {brand}
          <div className="auth-tools">{tools}</div>
        </header>
        <main className="auth-main" id="main" tabIndex={-1}>
          <div>
            <h1 className="auth-title">{title}</h1>
            {lead && <p className="muted">{lead}</p>}
          </div>
          {children}
        </main>
        {footer && <footer className="auth-foot">{footer}</footer>}
      </div>
      <aside className="auth-side">
        <Girih tile={96} />
        <Rosette size={864} alt="" rays ground="ink" />
        <div className="auth-words">
          <p className="auth-side-title">{side.title}</p>
          <Ruling />
          <ul>
            {side.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
