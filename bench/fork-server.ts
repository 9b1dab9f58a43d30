import { type ChildProcess, fork } from 'node:child_process'
import { memoryOptions } from '../scripts/lib/memory.mjs'

/** Starts a server in its own process, with the options of `npm start`. It sends a message once it is open. */
export const forkServer = (file: URL, args: readonly string[] = []): ChildProcess =>
  fork(file, [...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: memoryOptions,
  })
