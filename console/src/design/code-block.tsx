/** JSON to read. A long one scrolls, and the keyboard reaches it. */
export const CodeBlock = ({ value }: { value: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: axe asks that what scrolls can be focused.
  <pre class="code-block" tabIndex={0}>
    {JSON.stringify(value, null, 2)}
  </pre>
);
