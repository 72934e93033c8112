import {
  type CallToolResult,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { fieldErrors } from '../domain/field-errors.ts';
import { type Api, ApiRefusal } from './api.ts';
import { brief } from './brief.ts';
import type { Tool } from './tool.ts';
import { isPermitted, tools } from './tools.ts';

const instructions =
  'A loyalty service: customers hold cards, and a card belongs to one program. Amounts are integers in minor units: 1250 is 12.50. Times are ISO 8601. Find the customer or the program first. If a write gets no answer, repeat it with the same reference.';

type ApiFor = (agent: string | null) => Api;
type OnFault = (error: unknown) => void;

/**
 * Answers one request of the Model Context Protocol, which has no sessions.
 *
 * @param apiFor The API for an agent with this name. Null: it gave none.
 * @param onFault Called with an error that is not a refusal. The agent gets no details of it.
 * @see https://modelcontextprotocol.io/specification/2026-07-28
 */
export const answerMcp = (request: Request, apiFor: ApiFor, onFault: OnFault): Promise<Response> =>
  createMcpHandler(() => createMcpServer(apiFor, onFault)).fetch(request);

/** A server that lists and calls the tools that the key may use. */
function createMcpServer(apiFor: ApiFor, onFault: OnFault): Server {
  const server = new Server(
    { name: 'loyalty', version: manifest.version },
    { capabilities: { tools: {} }, instructions },
  );
  const agentOf = (): string | null => {
    const client = server.getClientVersion();
    return client ? `${client.name}/${client.version}` : null;
  };
  server.setRequestHandler('tools/list', () => {
    const { scopes } = apiFor(null);
    return { tools: tools.filter((tool) => isPermitted(tool, scopes)).map(listed) };
  });
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    return call(apiFor(agentOf()), tool, params.arguments ?? {}).catch((error) => {
      onFault(error);
      throw new ProtocolError(
        ProtocolErrorCode.InternalError,
        'The service failed. Call again with the same reference.',
      );
    });
  });
  return server;
}

/** A tool as `tools/list` has it. The tool itself refuses unknown arguments, so the schema need not say so. */
function listed({ name, description, input, writes }: Tool) {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
  const fields = Object.entries(properties).map(([field, schema]) => [field, plain(schema)]);
  return {
    ...{ name, description },
    inputSchema: { type: 'object' as const, properties: Object.fromEntries(fields), required },
    annotations: { readOnlyHint: !writes },
  };
}

/** Keywords that an agent pays for, and that the refusal of a wrong value explains better. */
const unsaid: ReadonlySet<string> = new Set(['minLength', 'maxLength', 'additionalProperties', 'propertyNames']);

const plain = (schema: unknown) =>
  Object.fromEntries(Object.entries(schema as object).filter(([keyword]) => !unsaid.has(keyword)));

async function call(api: Api, tool: Tool, given: unknown): Promise<CallToolResult> {
  try {
    refuseForeign(api, tool);
    const value = await tool.run(api, parsed(tool, given) as never);
    return answer(tool.isWhole ? value : brief(value));
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { ...answer(refused(error)), isError: true };
  }
}

/** A problem without its HTTP members. It names the reference, because the agent never sees the Idempotency-Key. */
function refused({ problem }: ApiRefusal) {
  const { type: _, title: __, instance: ___, status: ____, ...told } = problem;
  if (told['code'] !== 'idempotency_key_reused') return told;
  return { ...told, code: 'reference_in_use', detail: 'This reference was used with other arguments. Send a new one.' };
}

const answer = (value: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
});

function refuseForeign(api: Api, tool: Tool): void {
  if (isPermitted(tool, api.scopes)) return;
  const detail = `${tool.name} needs a key with the scope ${tool.scopes.join(' or ')}.`;
  throw new ApiRefusal({ code: 'insufficient_scope', detail });
}

function parsed({ input }: Tool, given: unknown): unknown {
  const { data, error } = input.safeParse(given);
  if (!error) return data;
  const errors = fieldErrors('body', error.issues, given).map(({ pointer, code, detail }) => ({
    ...{ field: pointer.slice(1), code, detail },
  }));
  throw new ApiRefusal({ code: 'invalid_request', detail: 'Correct the arguments.', errors });
}
