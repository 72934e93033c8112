import type { Response } from 'express';

/** Resolves when the answer was sent, or its connection has closed. */
export const whenAnswered = (res: Response): Promise<void> => new Promise((resolve) => res.once('close', resolve));
