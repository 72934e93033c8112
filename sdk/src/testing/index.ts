export type { Fixture, FixtureAnswer } from './fixture.ts';
export { type FixtureEventType, type FixtureProblem, fixtures } from './fixtures.ts';
export type { ScriptedAnswer, ScriptedFault, ScriptedRequest, ScriptedStep } from './scripted-answer.ts';
export { type ScriptedFetch, scriptedFetch } from './scripted-fetch.ts';
export { type SignedWebhook, type SignWebhookOptions, signWebhook, webhookSecret } from './sign-webhook.ts';
