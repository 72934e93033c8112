import { text } from '../languages/text.ts';
import type { Action } from '../service/use-action.ts';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';
import { useUnsaved } from './unsaved.ts';

interface SaveBarProps {
  /** The id of the form: Save sends it, so that its fields are checked first. */
  form: string;
  isChanged: boolean;
  save: Pick<Action<[]>, 'busy' | 'failure'>;
  onDiscard: () => void;
}

/** A bar at the end of the window while a form of the page has changes. It stays while the service refuses them. */
export function SaveBar({ form, isChanged, save, onDiscard }: SaveBarProps) {
  useUnsaved(isChanged);
  if (!isChanged) return null;
  return (
    <div class="save-bar">
      <strong role="status">{text('unsaved.bar')}</strong>
      <Failure of={save.failure} />
      <div class="actions">
        <Button disabled={save.busy} onClick={onDiscard}>
          {text('unsaved.discard')}
        </Button>
        <Button look="primary" type="submit" form={form} disabled={save.busy}>
          {text('action.save')}
        </Button>
      </div>
    </div>
  );
}
