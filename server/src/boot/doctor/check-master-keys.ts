import type { Vault } from '../../secrets/vault.ts';
import type { Config } from '../config.ts';
import { type Finding, failure, ok, reasonOf } from './finding.ts';

/** A stored secret, with the id of the row that it is bound to. */
export interface SealedSecret {
  readonly id: string;
  readonly sealed: string;
}

/** Opens the vault as a server does. Its error names the missing or wrong setting in a sentence. */
export type OpenVault = (config: Config) => Vault;

/** The vault, unless its keys are missing or wrong. Before its first start, a trial does not have a key yet. */
export function openedVault(
  config: Config,
  isNew: boolean,
  openVault: OpenVault,
): { readonly vault: Vault | null; readonly finding: Finding } {
  if (isNew && !config.production && !config.masterKeys && !config.masterKeysFile)
    return { vault: null, finding: ok('master keys', 'the first start creates one') };
  try {
    const vault = openVault(config);
    return { vault, finding: ok('master keys', `${vault.keys.length}, the newest is ${vault.keys[0]?.id}`) };
  } catch (error) {
    // Its message says what to set.
    const [found = '', ...fix] = reasonOf(error).split('. ');
    return { vault: null, finding: failure('master keys', found, fix.join('. ')) };
  }
}

/** Whether the master keys open every stored secret. */
export function checkSecrets(vault: Vault, secrets: readonly SealedSecret[]): Finding {
  const closed = secrets.filter(({ id, sealed }) => !opens(vault, id, sealed));
  if (closed.length === 0) return ok('webhook secrets', `${secrets.length}, all of which open`);
  const [first] = closed;
  return failure(
    'webhook secrets',
    `${closed.length} of ${secrets.length} do not open, such as that of ${first?.id}`,
    `Add master key ${first?.sealed.split('.')[0]} to LOYALTY_MASTER_KEYS, or rotate the secrets of these endpoints.`,
  );
}

function opens(vault: Vault, id: string, sealed: string): boolean {
  try {
    vault.open(sealed, id);
    return true;
  } catch {
    return false;
  }
}
