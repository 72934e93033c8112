// Before anything is painted: the choice of colours that was made last, or else the system's. The API reference reads
// and writes the same one.
const colourModeKey = 'colorMode';

function preferredMode() {
  const chosen = localStorage.getItem(colourModeKey);
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function showMode(mode) {
  for (const element of [document.documentElement, document.body]) {
    element?.classList.toggle('dark-mode', mode === 'dark');
    element?.classList.toggle('light-mode', mode === 'light');
  }
}

showMode(preferredMode());
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showMode(preferredMode()));
document.addEventListener('DOMContentLoaded', () => {
  showMode(preferredMode());
  document.querySelector('.theme')?.addEventListener('click', () => {
    const mode = document.body.classList.contains('dark-mode') ? 'light' : 'dark';
    localStorage.setItem(colourModeKey, mode);
    showMode(mode);
    document.dispatchEvent(new CustomEvent('loyalty:mode', { detail: mode }));
  });
});
