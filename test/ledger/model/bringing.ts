import { command } from './commands.ts';
import { earning, packs } from './real-card.ts';
import { dayCloses, dayMs, hourMs } from './units-model.ts';

export const earn = (amount: number, hoursAgo: number) =>
  command(`earn ${amount} of ${hoursAgo} h ago`, {
    model(model, now) {
      const at = now - hoursAgo * hourMs;
      if (at < model.issuedAt) return 'occurred_before_issue';
      if (model.isBlockedAt(at)) return 'card_blocked';
      const count = Math.floor((amount * earning.value) / earning.per);
      const terms = { availableAt: at + earning.pendingDays * dayMs, lapsesAt: dayCloses(at, earning.lastDays) };
      const own = model.units.bring({ count, ...terms }, now);
      model.earned += count;
      model.book({ kind: 'earn', amount, delta: count, own });
      model.settleDue(now);
      return null;
    },
    real: (card, now) => {
      const late = hoursAgo > 0 ? { occurred_at: new Date(now - hoursAgo * hourMs).toISOString() } : {};
      return card.act('earn', { amount, ...late });
    },
  });

export const topUp = (body: { pack_id: string } | { amount: number }) =>
  command(`top up ${JSON.stringify(body)}`, {
    model(model, now) {
      if (model.isBlockedAt(now)) return 'card_blocked';
      const pack = 'pack_id' in body ? packs.find(({ id }) => id === body.pack_id) : undefined;
      const count = pack?.units ?? ('amount' in body ? body.amount : 0);
      const lasts = pack?.valid?.count ?? null;
      const isBegun = pack !== undefined && 'starts' in pack;
      const lapsesAt = lasts !== null && !isBegun ? dayCloses(now, lasts) : null;
      const terms = { availableAt: now, lapsesAt, daysFromUse: isBegun ? lasts : null };
      const own = model.units.bring({ count, ...terms }, now);
      model.earned += count;
      model.book({ kind: 'top_up', amount: count, delta: count, own });
      return null;
    },
    real: (card) => card.act('top-up', body),
  });

export const adjust = (delta: number) =>
  command(`adjust by ${delta}`, {
    model(model, now) {
      if (delta < 0) {
        if (-delta > model.units.available(now)) return 'insufficient_balance';
        model.book({ kind: 'adjust', amount: -delta, delta, taken: model.units.take(-delta, now) });
        return null;
      }
      const lapsesAt = model.kind === 'points' || model.kind === 'clamped' ? dayCloses(now, earning.lastDays) : null;
      const own = model.units.bring({ count: delta, availableAt: now, lapsesAt }, now);
      model.book({ kind: 'adjust', amount: delta, delta, own });
      return null;
    },
    real: (card) => card.act('adjust', { delta, note: 'By hand.' }),
  });
