import '../actions/button.css';
import './toaster.css';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { CircleAlert, CircleCheck, X } from '../marks/icons.ts';
import { Icon } from '../marks/icon.tsx';
import { toast as toasts } from './toast.ts';

/** Where toasts appear: at the top right of the screen in both languages, as the specification says (REQ-P2). */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { toasts, handlers } = useToaster();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only waits while someone reads; nothing is done by it
    <section
      className="toaster"
      // A dialog hides all the rest of the page, and must leave the toasts.
      data-react-aria-top-layer
      aria-label={label}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <ToastSheet key={toast.id} toast={toast} closeLabel={closeLabel} onClosed={handlers.endPause} />
      ))}
    </section>
  );
}

interface ToastSheetProps {
  toast: Toast;
  closeLabel: string;
  /** Runs once its reader closed it: a pointer that does not move leaves nothing, and the next toasts would stay until it does. */
  onClosed: () => void;
}

function ToastSheet({ toast, closeLabel, onClosed }: ToastSheetProps) {
  const words = typeof toast.message === 'function' ? toast.message(toast) : toast.message;
  return (
    <div className="toast-room" data-leaving={!toast.visible || undefined}>
      <div className="toast" data-type={toast.type}>
        {toast.type === 'success' && <Icon of={CircleCheck} />}
        {toast.type === 'error' && <Icon of={CircleAlert} />}
        {toast.type === 'loading' && <span className="toast-star" />}
        <div className="toast-words" {...toast.ariaProps}>
          {words}
        </div>
        {/* Plain, and not an IconButton: the first page shows toasts too, without React Aria. */}
        <button
          type="button"
          className="button"
          data-variant="ghost"
          data-size="sm"
          data-icon-only
          aria-label={closeLabel}
          title={closeLabel}
          onClick={() => {
            toasts.dismiss(toast.id);
            onClosed();
          }}
        >
          <Icon of={X} />
        </button>
      </div>
    </div>
  );
}
