import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Program } from '@loyalty-service/contract/resources/programs';
import type { Simulation } from '@loyalty-service/contract/resources/simulations';
import type { z } from 'zod';
import { diffRules } from '../domain/programs/diff-rules.ts';
import { type Api, ApiRefusal } from './api.ts';
import { brief } from './brief.ts';
import { findProgram } from './find.ts';
import { mergePatch } from './merge-patch.ts';

export type ProgramResource = z.output<typeof Program>;
export type SimulationResource = z.output<typeof Simulation>;

/** Other rules for a program, as an agent asks for them. */
export interface Trial {
  readonly program: string;
  /** A JSON Merge Patch of the rules. */
  readonly rules: Readonly<Record<string, unknown>>;
  readonly from?: string | undefined;
}

/** How long a tool waits for a simulation. Agents give up on a tool after a minute. */
const patienceMs = 25_000;
const pollMs = 200;
const hourMs = 3_600_000;

/** Simulates other rules for past sales. The same question within an hour gets the same simulation, unless that one did not end well. */
export async function tryRules(api: Api, { program, rules, from }: Trial, now: number) {
  const found = await findProgram(api, program);
  const body = { rules: mergePatch(found.rules, rules), from };
  const asked = JSON.stringify([body, found.rules_version, Math.floor(now / hourMs)]);
  const create = async (after: string): Promise<SimulationResource> => {
    const path = `/v1/programs/${found.id}/simulations`;
    const reference = createHash('sha256').update(asked).update(after).digest('hex');
    const { id } = await api.call<SimulationResource>({ method: 'POST', path, body, reference });
    return finished(api, id);
  };
  const first = await create('');
  const simulation = endedWell(first) ? first : await create(first.id);
  if (simulation.rules_version !== found.rules_version)
    throw new ApiRefusal({ code: 'version_mismatch', detail: 'Somebody changes these rules right now. Ask again.' });
  return { program: found, simulation };
}

const endedWell = ({ status }: SimulationResource): boolean => status !== 'failed' && status !== 'canceled';

export const getSimulation = (api: Api, id: string): Promise<SimulationResource> =>
  api.call<SimulationResource>({ method: 'GET', path: `/v1/simulations/${encodeURIComponent(id)}` });

/** The simulation once it has ended, or as it is when the patience is over. */
export async function finished(api: Api, id: string): Promise<SimulationResource> {
  for (const end = performance.now() + patienceMs; ; await wait(pollMs)) {
    const simulation = await getSimulation(api, id);
    if (simulation.finished_at !== null || performance.now() > end) return simulation;
  }
}

/** What rules would have cost, without the rules themselves. */
export function costOf(simulation: SimulationResource) {
  const { id, status, from, to, progress, result } = simulation;
  if (!endedWell(simulation))
    throw new ApiRefusal({ code: 'invalid_state', detail: `The simulation ${id} is ${status}. Ask again.` });
  return { simulation: id, status, from, to, ...(result ? { result } : { progress, next: `Call again with ${id}.` }) };
}

/** The changes of the rules, one line each: + for something new, - for something removed, ~ for a changed value. */
export const linesOf = (before: ProgramResource['rules'], after: ProgramResource['rules']): readonly string[] =>
  diffRules(before, after).map(({ path, kind, before: was, after: is }) => {
    if (kind === 'added') return `+ ${path}: ${shown(is)}`;
    if (kind === 'removed') return `- ${path}: ${shown(was)}`;
    return `~ ${path}: ${shown(was)} → ${shown(is)}`;
  });

const shown = (value: unknown): string => JSON.stringify(brief(value));
