/** How long `createServer` took in a fresh process, in milliseconds. */
export interface ServerStarts {
  readonly firstMs: number;
  readonly laterMs: readonly number[];
}
