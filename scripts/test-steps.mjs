// Plain JavaScript for the machine's own Node: how the steps of `npm test` run beside each other.
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

const PROGRESS_MS = 30_000;
const LINE_WIDTH = 120;

/** Runs steps, each once those that it `needs` have ended, well or not. What a step needs stands before it, or is left out. */
export async function runSteps(steps) {
  const ended = new Map();
  for (const { id, needs = [], run } of steps) {
    ended.set(id, Promise.all(needs.map((each) => ended.get(each))).then(run));
  }
  await Promise.all(ended.values());
}

/**
 * Returns a function that runs a command to its end and resolves to whether all went well. A single step (`isAlone`)
 * writes as it goes. Of several, each is written in one piece at its end, and every half minute the last line of those
 * that are under way.
 */
export function createRunner({ cwd, isAlone, say, progressMs = PROGRESS_MS }) {
  const outputs = new Map();
  const timer = setInterval(() => say(progressOf(outputs)), progressMs);
  timer.unref();

  return async (name, command, environment) => {
    const [program, ...args] = command;
    if (isAlone) say(`\n— ${name}\n`);
    const stdio = ['inherit', ...Array(2).fill(isAlone ? 'inherit' : 'pipe')];
    const child = spawn(program, args, { cwd, stdio, env: environment });
    if (!isAlone) outputs.set(name, '');
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => outputs.set(name, outputs.get(name) + text));
    }
    const status = await statusOf(child);
    if (!isAlone) say(`\n— ${name}\n${outputs.get(name)}`);
    outputs.delete(name);
    return status === 0;
  };
}

/** The same command at a lower priority: it takes what the others leave of the processor. */
export const inTheGaps = (command) =>
  process.platform === 'win32' ? command : ['nice', '-n', '5', ...command];

function statusOf(child) {
  return new Promise((done) => {
    child.on('error', () => done(1));
    child.on('close', done);
  });
}

function progressOf(outputs) {
  const lines = [...outputs].map(([name, output]) => {
    const last = stripVTControlCharacters(output).trimEnd().split('\n').at(-1).trim();
    return `  … ${name}: ${last}`.slice(0, LINE_WIDTH);
  });
  return lines.map((line) => `${line}\n`).join('');
}
