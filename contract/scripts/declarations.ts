/** Prints the declarations of the published contract. */
import { contractDeclarations } from '../src/declarations/contract-declarations.ts';

process.stdout.write(contractDeclarations());
