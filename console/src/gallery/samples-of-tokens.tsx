const colours = [
  ...['paper', 'ground', 'raised', 'sunken', 'ink', 'ink-soft', 'line', 'line-strong', 'accent', 'accent-hover'],
  ...['accent-ink', 'accent-soft', 'good', 'good-soft', 'warn', 'warn-soft', 'bad', 'bad-soft', 'bad-strong'],
  ...['bad-ink', 'toast', 'toast-ink'],
];

export const Colours = () => (
  <ul class="swatches">
    {colours.map((name) => (
      <li key={name}>
        <span style={{ background: `var(--${name})` }} />
        <small>--{name}</small>
      </li>
    ))}
  </ul>
);

const steps = [1, 2, 3, 4, 5, 6, 8, 12];

export const Sizes = () => (
  <ul class="steps-of-space">
    {steps.map((count) => (
      <li key={count}>
        <span style={{ inlineSize: `calc(var(--space) * ${count})`, blockSize: `calc(var(--space) * ${count})` }} />
        <small>× {count}</small>
      </li>
    ))}
    {['round', 'round-large'].map((name) => (
      <li key={name}>
        <span style={{ inlineSize: '3rem', blockSize: '3rem', borderRadius: `var(--${name})` }} />
        <small>--{name}</small>
      </li>
    ))}
  </ul>
);

export const Words = () => (
  <>
    {['text-title', 'text-large', 'text', 'text-small'].map((name) => (
      <p key={name} style={{ fontSize: `var(--${name})` }}>
        Ten coffees, one free (--{name})
      </p>
    ))}
    <p>
      <code>--mono: crd_01m8k5b11j</code>
    </p>
  </>
);
