/** The cells of a table, as HTML. */
interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly name?: string;
}

/**
 * Renders a table. On a phone, each row is a block in which each cell follows the title of its column. Browsers drop the meaning of
 * a table that is shown as blocks, so its roles are written out.
 */
export function printTable({ header, rows, name }: Table): string {
  const titles = header.map((html) => html.replaceAll(/<[^>]+>/g, '').replaceAll('"', '&quot;'));
  // For a column without a title, nothing is read aloud.
  const head = header
    .map((html) => (html ? `<th role="columnheader" scope="col">${html}</th>` : '<td role="cell"></td>'))
    .join('');
  const body = rows.map((cells) => {
    const printed = cells.map((html, index) => `<td role="cell" data-title="${titles[index] ?? ''}">${html}</td>`);
    return `<tr role="row">${printed.join('')}</tr>`;
  });
  return `<div class="wide"><table role="table"${name ? ` class="${name}"` : ''}><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table></div>\n`;
}
