// The floor: node:http alone. It reads the JSON body and answers it, and does nothing else. Forms are read, and answered {}.
import { createServer } from 'node:http';

createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    const answer = text.startsWith('{') ? JSON.stringify(JSON.parse(text)) : '{}';
    res.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(answer),
    });
    res.end(answer);
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
