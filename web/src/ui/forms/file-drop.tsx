import './file-field.css';
import { FileText } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { type FileDropItem, isFileDropItem } from 'react-aria-components';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import '../actions/button.css';
import { Icon } from '../marks/icon.tsx';

export interface FileDropProps {
  /** What the area is for, for screen readers. */
  label: string;
  /** Which files are taken. */
  hint?: ReactNode;
  /** What the button says. */
  children: ReactNode;
  /** Extensions without the dot, which the browser offers first. */
  extensions: readonly string[];
  /** Whether several are taken at once. */
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** What describes the button. */
  describedBy?: string | undefined;
  /** Never called without a file. */
  onFiles: (files: File[]) => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Where files are dropped, or chosen. */
export function FileDrop({ label, hint, children, extensions, multiple = false, disabled = false, describedBy, onFiles, ref }: FileDropProps) {
  const take = (files: File[]) => files.length > 0 && onFiles(multiple ? files : files.slice(0, 1));
  return (
    <DropZone
      className="drop"
      aria-label={label}
      isDisabled={disabled}
      getDropOperation={(types) => (types.has('text/plain') ? 'cancel' : 'copy')}
      onDrop={async ({ items }) => take(await Promise.all(items.filter((item): item is FileDropItem => isFileDropItem(item)).map((item) => item.getFile())))}
    >
      <Icon of={FileText} size="lg" />
      <span className="drop-words">{hint}</span>
      <FileTrigger acceptedFileTypes={extensions.map((extension) => `.${extension}`)} allowsMultiple={multiple} onSelect={(files) => take([...(files ?? [])])}>
        <AriaButton
          className="button"
          data-variant="outline"
          data-size="sm"
          isDisabled={disabled}
          ref={ref}
          {...(describedBy && { 'aria-describedby': describedBy })}
        >
          {children}
        </AriaButton>
      </FileTrigger>
    </DropZone>
  );
}
