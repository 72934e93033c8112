import type { ServerResponse } from 'node:http';
import { Refusal } from '../../domain/refusal.ts';

/** Limits of all requests together. */
export interface AdmissionLimits {
  /** Most requests of the API that are in progress. */
  readonly maxRequests: number;
  /** Most bytes of the bodies of these requests. Parsed, a body takes several times as much memory. */
  readonly maxBodyBytes: number;
}

export const admissionLimits: AdmissionLimits = { maxRequests: 4_096, maxBodyBytes: 64 * 1_024 * 1_024 };

/** Refuses requests for which memory or time is short, before they use any. */
export class Admission {
  readonly #limits: AdmissionLimits;
  #requests = 0;
  #bodyBytes = 0;

  constructor(limits: Partial<AdmissionLimits> = {}) {
    this.#limits = { ...admissionLimits, ...limits };
  }

  /** Counts a request until it is answered or its connection is closed. Throws `overloaded` if too many are in progress. */
  admit(res: ServerResponse): void {
    if (this.#requests >= this.#limits.maxRequests)
      throw new Refusal('overloaded', 'This server has too many requests in progress. Try again shortly.');
    this.#requests += 1;
    res.once('close', () => {
      this.#requests -= 1;
    });
  }

  /** Returns a function that counts a part of the body until the request is answered. It returns false if the part may not be kept. */
  bodyOf(res: ServerResponse): (bytes: number) => boolean {
    let held = 0;
    res.once('close', () => {
      this.#bodyBytes -= held;
    });
    return (bytes) => {
      if (this.#bodyBytes + bytes > this.#limits.maxBodyBytes) return false;
      this.#bodyBytes += bytes;
      held += bytes;
      return true;
    };
  }
}
