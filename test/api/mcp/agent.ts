import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** What a tool answered, parsed. */
export interface ToolAnswer {
  readonly isError: boolean;
  /** Tests look into answers of every shape. */
  readonly value: ReturnType<typeof JSON.parse>;
}

/** An agent that speaks to a server by the official client. */
export interface Agent {
  /** The names of the tools that its key may use. */
  tools(): Promise<readonly string[]>;
  call(name: string, args?: object): Promise<ToolAnswer>;
  close(): Promise<void>;
}

interface AgentOptions {
  readonly url: string;
  readonly key: string;
  /** Replaces the `fetch` of the client, to lose answers. */
  readonly fetch?: typeof fetch;
  /** The newest revision, or else the one that older agents open with. */
  readonly revision?: '2026-07-28' | 'before';
}

export const agentName = 'support-desk/3.1';

export async function connectAgent({ url, key, fetch, revision = '2026-07-28' }: AgentOptions): Promise<Agent> {
  const [name = '', version = ''] = agentName.split('/');
  const mode = revision === 'before' ? 'legacy' : { pin: revision };
  const client = new Client({ name, version }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit, ...(fetch && { fetch }) }),
  );
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name, args = {}) {
      const { content, isError = false } = await client.callTool({ name, arguments: { ...args } });
      const [part] = content;
      if (part?.type !== 'text') throw new Error('A tool answered no text.');
      return { isError, value: JSON.parse(part.text) };
    },
    close: () => client.close(),
  };
}
