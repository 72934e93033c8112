import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests of one connection. */
interface Pipeline {
  /** The current or last answer. */
  active: ServerResponse;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

const pipeline = Symbol('pipeline');
type Connection = Socket & { [pipeline]?: Pipeline };

/**
 * Handles the next request of a connection after the client has taken the answer to the one before. While requests wait, the
 * connection is not read, so a client that sends many without reading the answers costs little memory. If `maxWaiting`
 * requests of all connections wait, the connection of a further one is closed. Its waiting requests were not begun.
 */
export function oneAtATime(handle: RequestListener, maxWaiting: number): RequestListener {
  let waitingInAll = 0;

  const next = (socket: Socket, requests: Pipeline): void => {
    const { waiting } = requests;
    const first = waiting.shift();
    if (first) waitingInAll -= 1;
    if (!first || socket.destroyed) {
      waitingInAll -= waiting.length;
      waiting.length = 0;
      return;
    }
    if (waiting.length === 0) {
      socket.off('resume', pause);
      socket.resume();
    }
    begin(requests, ...first);
  };

  const begin = (requests: Pipeline, req: IncomingMessage, res: ServerResponse): void => {
    requests.active = res;
    if (requests.waiting.length > 0) nextAfter(req.socket, requests);
    handle(req, res);
  };

  const nextAfter = (socket: Socket, requests: Pipeline): void => {
    requests.active.once('close', () => next(socket, requests));
  };

  return (req, res) => {
    const socket: Connection = req.socket;
    const requests = socket[pipeline];
    if (!requests) {
      socket[pipeline] = { active: res, waiting: [] };
      handle(req, res);
      return;
    }
    if (requests.waiting.length === 0 && isDone(requests.active)) {
      begin(requests, req, res);
      return;
    }
    if (waitingInAll >= maxWaiting) {
      socket.destroy();
      return;
    }
    if (requests.waiting.length === 0) {
      nextAfter(socket, requests);
      socket.on('resume', pause);
      socket.pause();
    }
    waitingInAll += 1;
    requests.waiting.push([req, res]);
  };
}

/** Whether a request of this connection is running and its answer is not written yet. */
export function isAnswering(socket: Connection): boolean {
  const active = socket[pipeline]?.active;
  return active !== undefined && !active.writableEnded;
}

const isDone = (res: ServerResponse): boolean => res.writableFinished || res.destroyed;

/** Node resumes a connection whenever a body has been read. */
function pause(this: Socket): void {
  this.pause();
}
