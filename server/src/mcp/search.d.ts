/** The search of the docs, which is a script of their pages. */
declare module '*/docs/assets/search.js' {
  interface Found {
    readonly page: string;
    readonly heading: string;
    readonly href: string;
    readonly text?: string;
    readonly code?: string;
    readonly excerpt: readonly { readonly text: string }[];
  }

  export class DocsSearch {
    constructor(entries: readonly object[], vocabulary: object);
    find(text: string, limit: number): readonly Found[];
  }
}
