import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, NoBody, noQuery } from '../fields/pages.ts';
import { Simulation, SimulationCreate, SimulationsQuery } from '../resources/simulations.ts';
import { about, c, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

export const simulations = c.router({
  create: {
    method: 'POST',
    path: '/v1/programs/:id/simulations',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: SimulationCreate,
    responses: { 202: Simulation, ...problems },
    summary: 'Simulate rules',
    description:
      'Applies the rules that you send to past sales, in the background. The ledger does not change. Poll the simulation until its status is `done`. One simulation runs at a time; at most 5 can be unfinished.',
    metadata: about({
      operationId: 'createSimulation',
      scope: 'admin',
      bound: { program: 'program', location: null },
      roles: ['manager'],
      tag: 'Programs',
      idempotent: 'stored',
      codes: ['not_found', 'kind_immutable', 'unsupported_for_kind', 'invalid_state'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/simulations',
    query: SimulationsQuery,
    responses: { 200: listOf(Simulation, 'SimulationList'), ...problems },
    summary: 'List simulations',
    description: 'Returns the newest simulations first.',
    metadata: about({
      operationId: 'listSimulations',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Programs',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/simulations/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Simulation, ...problems },
    summary: 'Get a simulation',
    description:
      'Returns the progress of the simulation and its result. Simulations are kept for 400 days (LOYALTY_AUDIT_DAYS).',
    metadata: about({
      operationId: 'getSimulation',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Programs',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  cancel: {
    method: 'POST',
    path: '/v1/simulations/:id/cancel',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: NoBody,
    responses: { 200: Simulation, ...problems },
    summary: 'Cancel a simulation',
    description: 'Ends an unfinished simulation without a result.',
    metadata: about({
      operationId: 'cancelSimulation',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'Programs',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state'],
    }),
  },
});
