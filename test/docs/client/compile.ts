import ts from 'typescript';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
};

/** What the compiler says of these files, by the name of the file. */
export function compile(files: readonly string[]): readonly string[] {
  const program = ts.createProgram([...files], options);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const name = file?.fileName.split('/').at(-1) ?? '';
    return `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
