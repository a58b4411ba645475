import './file-field.css';
import type { ReactNode, Ref } from 'react';
import { type FileDropItem, isFileDropItem } from 'react-aria-components';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { FileText } from '../marks/icons.ts';
import '../actions/button.css';
import { Icon } from '../marks/icon.tsx';

export interface FileButtonProps {
  /** The text of the button. */
  children: ReactNode;
  /** Extensions without the dot, which the browser offers first. */
  extensions: readonly string[];
  /** Whether several are taken at once. */
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Opens the camera, where the device has one. */
  camera?: boolean | undefined;
  /** The id of the button's description. */
  describedBy?: string | undefined;
  /** Never called without a file. */
  onFiles: (files: File[]) => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export interface FileDropProps extends FileButtonProps {
  /** The purpose of the area, for screen readers. */
  label: string;
  /** Which files are taken. */
  hint?: ReactNode;
  /** The text of a second button, which takes a photograph; shown on devices that are held in the hand. */
  cameraLabel?: string | undefined;
}

/** The button that opens the choice of files. */
export function FileButton({ children, extensions, multiple = false, disabled = false, camera = false, describedBy, onFiles, ref }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={camera ? ['image/jpeg', 'image/png'] : extensions.map((extension) => `.${extension}`)}
      {...(camera && { defaultCamera: 'environment' as const })}
      allowsMultiple={multiple}
      onSelect={(files) => take([...(files ?? [])], multiple, onFiles)}
    >
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
  );
}

const take = (files: File[], multiple: boolean, onFiles: FileButtonProps['onFiles']) => files.length > 0 && onFiles(multiple ? files : files.slice(0, 1));

/** Where files are dropped, or chosen. */
export function FileDrop({ label, hint, cameraLabel, ...button }: FileDropProps) {
  const { multiple = false, disabled = false, onFiles } = button;
  return (
    <DropZone
      className="drop"
      aria-label={label}
      isDisabled={disabled}
      getDropOperation={(types) => (types.has('text/plain') ? 'cancel' : 'copy')}
      onDrop={async ({ items }) =>
        take(await Promise.all(items.filter((item): item is FileDropItem => isFileDropItem(item)).map((item) => item.getFile())), multiple, onFiles)
      }
    >
      <Icon of={FileText} size="lg" />
      <span className="drop-words">{hint}</span>
      <FileButton {...button} />
      {cameraLabel !== undefined && (
        <span className="drop-camera">
          <FileButton {...button} ref={undefined} multiple={false} camera>
            {cameraLabel}
          </FileButton>
        </span>
      )}
    </DropZone>
  );
}
