import { initServer } from '@ts-rest/express';

/** Compares the handlers of a resource with its contract. A missing or wrong one is a type error. */
export const server = initServer();
