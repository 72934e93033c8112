import type { Request, Response } from 'express';
import { requestContextOf, setHeader } from '../request/request-context.ts';

/** How long a client may read nothing of a streamed answer. */
const stalledAfterMs = 30_000;

/** The body of an answer that was sent already. */
export const sent = Symbol('sent');

/**
 * Sends an answer piece by piece, each after the client has taken the one before. The head is sent with the first piece, so that
 * a refusal before it is answered as usual. If reading fails later, the client sees it only by the missing end of the body.
 */
export async function sendPieces(
  req: Request,
  res: Response,
  pieces: AsyncIterable<string>,
  contentType: string,
): Promise<void> {
  const reading = pieces[Symbol.asyncIterator]();
  try {
    let piece = await reading.next();
    setHeader(res, 'Content-Type', contentType);
    res.writeHead(200);
    const context = requestContextOf(res);
    context.answerBytes = 0;
    for (; !piece.done && req.method !== 'HEAD'; piece = await reading.next()) {
      if (res.destroyed) return;
      context.answerBytes += Buffer.byteLength(piece.value);
      if (piece.value !== '' && !res.write(piece.value)) await taken(res);
    }
    res.end();
  } finally {
    await reading.return?.();
  }
}

/** Resolves once the client has taken the written bytes. Closes the connection of a client that takes nothing. */
function taken(res: Response): Promise<void> {
  return new Promise((resolve) => {
    const stalled = setTimeout(() => res.destroy(), stalledAfterMs);
    const over = () => {
      clearTimeout(stalled);
      res.off('drain', over).off('close', over);
      resolve();
    };
    res.on('drain', over).on('close', over);
  });
}
