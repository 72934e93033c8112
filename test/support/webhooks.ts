import { randomBytes } from 'node:crypto';
import { AddressGuard } from '@loyalty-service/server/net/address-guard';
import { Vault } from '@loyalty-service/server/secrets/vault';

/** Seals secrets under a key of this run. */
export const testVault = new Vault([{ id: 'test', bytes: randomBytes(32) }]);

/** No name leads anywhere but localhost; receivers on this machine may be sent to. */
export const testGuard = new AddressGuard({
  allow: ['127.0.0.0/8', '::1/128'],
  resolve: async (host) => {
    if (/^localhost\.?$/.test(host)) return [{ address: '127.0.0.1', family: 4 }];
    throw Object.assign(new Error(`${host} is not known.`), { code: 'ENOTFOUND' });
  },
});
