import './settings.css';
import type { ReactNode } from 'react';

/** One row of a list of settings: its name, its status, and its acts. */
export function SettingsRow({ title, mark, detail, actions }: { title: ReactNode; mark?: ReactNode; detail?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="settings-row">
      <div className="settings-row-words">
        <span className="settings-row-title">
          {title} {mark}
        </span>
        {detail && <span className="settings-row-detail">{detail}</span>}
      </div>
      {actions && <div className="settings-row-actions">{actions}</div>}
    </div>
  );
}
