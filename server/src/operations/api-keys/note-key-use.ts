import { found } from '../../service/found.ts';
import { done } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

const noteEveryMs = 60_000;

/** Whether the use of a key is recorded now. Once a minute is enough. */
export const isUseDue = (lastUsedAt: number | null, now: number): boolean =>
  lastUsedAt === null || now - lastUsedAt >= noteEveryMs;

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
