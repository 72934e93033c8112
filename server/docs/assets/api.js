// Starts the API reference. Nothing is loaded from elsewhere, nothing is sent anywhere but to the API, and the key that
// is typed in is not kept.
const holder = document.getElementById('api');

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
  authentication: { preferredSecurityScheme: 'bearer' },
  defaultOpenAllTags: false,
  hideSearch: true,
  metaData: { title: 'API reference · Loyalty' },
});
