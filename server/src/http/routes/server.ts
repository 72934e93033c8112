import { initServer } from '@ts-rest/express';

/** Holds the handlers of a resource against its contract: a missing one is a type error. */
export const server = initServer();
