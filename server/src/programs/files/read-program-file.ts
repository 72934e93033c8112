import type { Document } from 'yaml';
import { checkProgramFile, type Fault } from './check-program-file.ts';
import type { CompleteFile } from './program-file.ts';

/** One fault of a file, and the place of its field. */
export interface Problem extends Fault {
  readonly line: number;
  readonly column: number;
}

/** The problems of a file, or else the file with its defaults. */
export type Read = { readonly problems: readonly Problem[] } | { readonly file: CompleteFile };

/** Reads the YAML of a program. It needs no database, so it does not know which other programs exist. */
export async function readProgramFile(text: string): Promise<Read> {
  // Only these commands need the library, so other commands start without it.
  const { LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number, fault: Fault): Problem => {
    const { line, col: column } = lines.linePos(offset);
    return { line, column, ...fault };
  };
  const [broken] = document.errors;
  if (broken) return { problems: [at(broken.pos[0], { field: '', detail: `is not valid YAML: ${broken.message}` })] };
  const checked = checkProgramFile(contentOf(document));
  if ('file' in checked) return checked;
  return { problems: checked.faults.map((fault) => at(offsetOf(document, fault.field), fault)) };
}

/** The library throws on a file whose aliases stand for far more than the file has. Such a file has no fields. */
function contentOf(document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (error instanceof ReferenceError) return null;
    throw error;
  }
}

/** Where a field begins. If the field is missing, where the part begins that needs it. */
function offsetOf(document: Document, pointer: string): number {
  const path = pointer.split('/').slice(1);
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as { readonly range?: readonly number[] } | undefined;
    if (node?.range) return node.range[0] ?? 0;
  }
  return 0;
}
