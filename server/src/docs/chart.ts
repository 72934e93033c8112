import { asJsonText, parseJson } from '../base/stored-json.ts';
import { anchorOf } from './anchor.ts';
import { escapeHtml } from './escape-html.ts';

/** A bar chart of a guide, as its block of JSON. */
export interface Chart {
  readonly title: string;
  readonly unit: string;
  /** The file of the repository with the figures. */
  readonly source: string;
  readonly bars: readonly { readonly label: string; readonly value: number }[];
}

const barHeight = 48;

/** The width of the longest bar, which leaves room for its value. */
const widestPercent = 80;

/** Draws a chart as SVG. Its widths are percentages, so that the text keeps its size on a phone, and its colors are those of the theme. */
export function renderChart(json: string): string {
  const { title, unit, source, bars } = parseJson(asJsonText<Chart>(json));
  const id = `chart-${anchorOf(title)}`;
  const largest = Math.max(...bars.map(({ value }) => value));
  const drawn = bars.map(({ label, value }, index) => {
    const top = index * barHeight;
    const width = (value / largest) * widestPercent;
    return `<text x="0" y="${top + 16}" fill="currentColor" font-size="14">${escapeHtml(label)}</text><rect x="0" y="${top + 22}" width="${width.toFixed(2)}%" height="16" fill="var(--accent)"/><text x="${(width + 1).toFixed(2)}%" y="${top + 35}" fill="currentColor" font-size="14">${inWords(value)}</text>`;
  });
  const description = bars.map(({ label, value }) => `${label}: ${inWords(value)} ${unit}`).join('; ');
  return `<div class="chart"><svg role="img" aria-labelledby="${id}-title ${id}-text" width="100%" height="${bars.length * barHeight}"><title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-text">${escapeHtml(description)}</desc>${drawn.join('')}</svg><p>${escapeHtml(title)}, in ${escapeHtml(unit)}. Source: <code>${escapeHtml(source)}</code>.</p></div>\n`;
}

const inWords = (value: number): string => value.toLocaleString('en');
