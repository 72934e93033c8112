// Planted into a server with --import. The bug: a stopping server closes all connections at once.
import http from 'node:http';
import net from 'node:net';

const { close } = net.Server.prototype;

net.Server.prototype.close = function closeAll(...given) {
  if (this instanceof http.Server) this.closeAllConnections();
  return close.apply(this, given);
};
