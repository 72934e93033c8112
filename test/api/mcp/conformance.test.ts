import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasOtherNodes } from '../../support/other-node.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type Check, runConformance } from './conformance.ts';

const toolsOnly = 'The service has tools. It has no prompts, resources or completions, and says so.';
const asksNothing = 'A scenario calls a tool that asks the agent or the person for input. No tool of the service asks.';
const ownTools = 'A scenario calls a tool that only the fixture of the suite has, to see its kind of content.';
const noTasks = 'The extension for tasks is optional. Every tool of the service answers within its call.';

/** The scenarios that need what the service does not have, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'completion-complete': toolsOnly,
  'resources-list': toolsOnly,
  'resources-read-text': toolsOnly,
  'resources-read-binary': toolsOnly,
  'resources-templates-read': toolsOnly,
  'prompts-list': toolsOnly,
  'prompts-get-simple': toolsOnly,
  'prompts-get-with-args': toolsOnly,
  'prompts-get-embedded-resource': toolsOnly,
  'prompts-get-with-image': toolsOnly,
  caching: toolsOnly,
  'tools-call-simple-text': ownTools,
  'tools-call-image': ownTools,
  'tools-call-audio': ownTools,
  'tools-call-embedded-resource': ownTools,
  'tools-call-mixed-content': ownTools,
  'tools-call-error': ownTools,
  'tools-call-with-progress': ownTools,
  'json-schema-2020-12': ownTools,
  'http-custom-header-server-validation': ownTools,
  'server-stateless': ownTools,
  'input-required-result-basic-elicitation': asksNothing,
  'input-required-result-basic-sampling': asksNothing,
  'input-required-result-basic-list-roots': asksNothing,
  'input-required-result-request-state': asksNothing,
  'input-required-result-multiple-input-requests': asksNothing,
  'input-required-result-multi-round': asksNothing,
  'input-required-result-non-tool-request': asksNothing,
  'input-required-result-result-type': asksNothing,
  'input-required-result-tampered-state': asksNothing,
  'input-required-result-capability-check': asksNothing,
  'tasks-lifecycle': noTasks,
  'tasks-capability-negotiation': noTasks,
  'tasks-wire-fields': noTasks,
  'tasks-request-state-removal': noTasks,
  'tasks-mrtr-input': noTasks,
  'tasks-request-headers': noTasks,
  'tasks-dispatch-and-envelope': noTasks,
  'tasks-required-task-error': noTasks,
  'tasks-mrtr-composition': noTasks,
};

/** How a check says that it missed a tool or a part of the protocol, and not that an answer was wrong. */
const missing =
  /There is no tool |Method not found|Not testable|No tool|not found\. Available tools|Prerequisite failed|fixture .* unavailable|Expected InputRequiredResult|MUST be advertised|got -32601|-32602; spec requires -32021/;

describe.runIf(hasOtherNodes)('the conformance suite of the protocol', () => {
  let server: TestServer;
  let checks: readonly Check[];
  beforeAll(async () => {
    server = await startTestServer();
    checks = await runConformance(server.url, (await server.business()).key);
  }, 180_000);
  afterAll(() => server.stop());

  const failed = () => checks.filter(({ status }) => status === 'FAILURE');

  it('runs', () => {
    expect(new Set(checks.map(({ scenario }) => scenario)).size).toBeGreaterThanOrEqual(50);
    expect(checks.filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThanOrEqual(95);
  });

  it('objects to nothing but what the service does not have', () => {
    const objections = failed().filter(
      ({ scenario, errorMessage = '' }) => !(scenario in exceptions && missing.test(errorMessage)),
    );
    expect(objections).toEqual([]);
  });

  it('needs every exception', () => {
    const needed = new Set(failed().map(({ scenario }) => scenario));
    expect(Object.keys(exceptions).filter((scenario) => !needed.has(scenario))).toEqual([]);
  });

  it('covers all messages on the wire', () => {
    const wire = checks.filter(({ id }) => id === 'wire-schema-valid');
    expect(wire.length).toBeGreaterThan(40);
    expect(wire.every(({ status }) => status === 'SUCCESS')).toBe(true);
  });
});
