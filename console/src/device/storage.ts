/**
 * Small choices that this browser keeps, such as the language. A browser can refuse to keep anything, for example if its cookies are
 * blocked or its disk is full. Then each page opens as on the first visit.
 */
export const deviceStorage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The choice lasts as long as the page.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to remove.
    }
  },
};
