import { useLayoutEffect } from 'preact/hooks';

/** A mark for each form with changes that are not saved. */
const marks = new Set<symbol>();

export const hasUnsaved = (): boolean => marks.size > 0;

/** For a person who leaves the page and its changes. */
export const forgetUnsaved = (): void => marks.clear();

/** While a form has changes, leaving its page asks first. */
export function useUnsaved(isChanged: boolean): void {
  useLayoutEffect(() => {
    if (!isChanged) return;
    const mark = Symbol('unsaved');
    marks.add(mark);
    return () => void marks.delete(mark);
  }, [isChanged]);
}
