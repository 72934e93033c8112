/** Prometheus asks every 15 seconds. */
const scrapePauseMs = 5_000;

/** Reads the metrics of these ports again and again. Returns a function that stops it. */
export function scrapeRegularly(ports: readonly string[]): () => void {
  const scraping = setInterval(() => {
    for (const port of ports) void scrape(port);
  }, scrapePauseMs);
  return () => clearInterval(scraping);
}

/** It does not answer while its server stands still. */
const scrape = (port: string): Promise<unknown> =>
  fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(scrapePauseMs) }).then(
    (answer) => answer.text(),
    () => {},
  );
