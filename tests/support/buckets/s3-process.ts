import { startFauxqs } from 'fauxqs';

/** An S3-compatible store in memory, in a process of its own: it says its port and ends with the process that started it. */
const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
server.createBucket(process.argv[2] ?? '');
process.stdout.write(`${server.port}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
