export type { Fixture, FixtureAnswer } from './answers/fixture.ts';
export type { ScriptedAnswer, ScriptedFault, ScriptedRequest, ScriptedStep } from './answers/scripted-answer.ts';
export { type FixtureEventType, type FixtureProblem, fixtures } from './fixtures.ts';
export { type ScriptedFetch, scriptedFetch } from './scripted-fetch.ts';
export { type SignedWebhook, type SignWebhookOptions, signWebhook, webhookSecret } from './sign-webhook.ts';
export { type WebhookKeyPair, webhookKeyPair } from './webhook-key-pair.ts';
