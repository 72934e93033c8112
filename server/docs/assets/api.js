// Draws the API reference when the reader opens an operation. Nothing is loaded from elsewhere, nothing is sent anywhere but to the API, and the key that
// is typed in is not kept.
/** A key that no request had before. */
const freshKey = () =>
  `try-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const holder = document.getElementById('api');

function draw() {
  window.Scalar.createApiReference(holder, {
    url: '/openapi.json',
    servers: [{ url: holder.dataset.server || location.origin, description: 'This service.' }],
    darkMode: document.body.classList.contains('dark-mode'),
    hideDarkModeToggle: true,
    withDefaultFonts: false,
    telemetry: false,
    persistAuth: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    // With the key of the example, the second request would get the answer of the first one. A key that was typed in is kept.
    onBeforeRequest({ requestBuilder: { method, headers } }) {
      const key = headers.get('Idempotency-Key');
      if (!/^get$/i.test(method) && (!key || key === holder.dataset.exampleKey))
        headers.set('Idempotency-Key', freshKey());
    },
    authentication: { preferredSecurityScheme: 'bearer' },
    defaultOpenAllTags: false,
    hideSearch: true,
    metaData: { title: 'API reference · Loyalty' },
  });
}

/** The reference leaves some parts without a name for screen readers, or out of reach of the keyboard. */
function makeAccessible() {
  for (const button of holder.querySelectorAll('button.scalar-code-copy:not([aria-label])'))
    button.setAttribute('aria-label', 'Copy');
  for (const button of holder.querySelectorAll('button.show-more[aria-label^="Show all"]'))
    button.setAttribute('aria-label', `Show More: ${button.getAttribute('aria-label')}`);
  for (const list of holder.querySelectorAll('ul.endpoints:not([tabindex])')) list.tabIndex = 0;
  // On a phone the reference has a bar of its own. The banner is that of the page.
  for (const bar of holder.querySelectorAll('.t-doc__header:not([role])')) {
    bar.setAttribute('role', 'navigation');
    bar.setAttribute('aria-label', 'Operations');
    bar.querySelector('header')?.setAttribute('role', 'presentation');
  }
}

let waiting = false;
new MutationObserver(() => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    makeAccessible();
  });
}).observe(holder, { childList: true, subtree: true });

/** The reference takes the place of the list of operations. */
function open() {
  removeEventListener('hashchange', open);
  document.getElementById('operations').remove();
  holder.hidden = false;
  const script = document.createElement('script');
  script.src = holder.dataset.script;
  script.addEventListener('load', draw);
  document.head.append(script);
}

// An address with an operation opens it at once.
if (location.hash.length > 1) open();
else addEventListener('hashchange', open);
