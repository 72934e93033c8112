import type { Config } from '../boot/config.ts';
import { resealErasureKey, resealSecrets } from '../jobs/reseal-secrets.ts';
import { answerAsService, doAsService } from '../service/as-service.ts';
import type { Tenant } from '../storage/needs.ts';
import { printOne } from './output.ts';
import { openVault } from './webhook-settings.ts';
import { withService } from './with-service.ts';

/** Seals all secrets under the newest master key. Servers may run at the same time. A second run changes nothing. */
export async function rotateMaster(config: Config, options: { readonly json?: boolean }): Promise<void> {
  const vault = openVault(config);
  const counts = { endpoints: 0, resealed: 0 };
  await withService(config, async (service) => {
    for await (const rows of service.store.scan('webhook_endpoints')) {
      for (const { business_id, mode, id } of rows) {
        const tenant: Tenant = { business_id, mode };
        const { resealed } = await answerAsService(service, { tenant }, resealSecrets(tenant, id, vault));
        counts.endpoints += 1;
        if (resealed === true) counts.resealed += 1;
      }
    }
    for await (const rows of service.store.scan('erasure_keys'))
      for (const { business_id, mode } of rows)
        await doAsService(service, { tenant: { business_id, mode } }, resealErasureKey({ business_id, mode }, vault));
  });
  printOne({ ...counts, master_key: vault.keys[0]?.id }, options);
}
