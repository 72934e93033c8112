import { useId } from 'preact/hooks';

interface FileFieldProps {
  label: string;
  hint?: string;
  /** The accepted types of files, in the form of the browser: `.csv,text/csv`. */
  accept: string;
  /** The error in the file, in words for a person. */
  wrong?: string | undefined;
  onFile: (file: File) => void;
}

/** A file of the person's device. The browser shows its name. */
export function FileField({ label, hint, accept, wrong, onFile }: FileFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ') || undefined;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={wrong ? 'true' : undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
        }}
      />
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {wrong && (
        <span class="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </div>
  );
}
