import { useId } from 'preact/hooks';

interface FileFieldProps {
  label: string;
  hint?: string;
  /** What the file may be, as the browser takes it: `.csv,text/csv`. */
  accept: string;
  onFile: (file: File) => void;
}

/** A file of the person's device. The browser shows its name. */
export function FileField({ label, hint, accept, onFile }: FileFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        type="file"
        accept={accept}
        aria-describedby={hint ? `${id}-hint` : undefined}
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
    </div>
  );
}
