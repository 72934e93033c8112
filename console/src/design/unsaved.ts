import { useEffect } from 'preact/hooks';

/** A mark for each form with changes that are not saved. */
export const unsaved = new Set<symbol>();

/** While a form has changes, leaving its page asks first. */
export function useUnsaved(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isChanged]);
}
