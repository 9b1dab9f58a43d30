import { fork } from 'node:child_process'
import { once } from 'node:events'
import { memoryOptions } from '../scripts/lib/memory.mjs'

/** A server in its own process, which responds to one message at a time. */
export type ChildServer<Request> = {
  readonly pid: number
  /** Sends a message. @returns the `result` of its response */
  request(request: Request): Promise<unknown>
  /** Sends the last message and waits until the process has ended. */
  leave(last: Request): Promise<void>
}

/** Starts a server of this folder and waits until it reports that it is ready. */
export async function openChildServer<Request extends object>(
  file: string,
  args: readonly string[],
): Promise<ChildServer<Request>> {
  const child = fork(new URL(file, import.meta.url), [...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: memoryOptions,
  })
  await once(child, 'message')
  return {
    pid: child.pid ?? 0,
    async request(request) {
      const answered = once(child, 'message')
      child.send(request)
      const [{ result }] = await answered
      return result
    },
    async leave(last) {
      const exited = once(child, 'exit')
      child.send(last)
      await exited
    },
  }
}
