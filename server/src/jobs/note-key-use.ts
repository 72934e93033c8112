import { found } from '../service/found.ts';
import { isUseDue } from '../service/is-use-due.ts';
import { done } from '../service/replies.ts';
import { type Caller, intent } from '../service/service.ts';
import { need } from '../storage/needs.ts';

/** Records that a key is used. The key itself does not change, so its version stays. */
export const noteKeyUse = ({ tenant }: Pick<Caller, 'tenant'>, keyId: string) =>
  intent({
    needs: [need('api_keys', 'key', tenant, [keyId])],
    decide(view) {
      const key = found(view.one('api_keys', 'key', [keyId]), 'API key');
      if (isUseDue(key.last_used_at, view.realNow)) view.update('api_keys', { ...key, last_used_at: view.realNow });
      return done;
    },
  });
