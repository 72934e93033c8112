import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 allocate every object as young. Nearly all objects of a server live only as long as their batch. After a burst, or
 * under hundreds of connections, V8 expects them to live long and allocates them as old objects. Each of those keeps alive what
 * it points to until old objects are collected, and an earn then costs 13 to 25 % more.
 */
export const makeObjectsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');
