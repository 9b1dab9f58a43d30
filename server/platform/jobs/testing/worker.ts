import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ClaimTimes } from '../claims.ts'

/** Workers in another process with the task `endless`. */
export type WorkerProcess = {
  /** Resolves when a job has started. */
  begun(): Promise<void>
  freeze(): void
  thaw(): void
  /** Kills the process without notice to the database. */
  kill(): Promise<void>
}

/** Starts the process. @param url URL of the database */
export async function openWorkerProcess(url: string, times: ClaimTimes): Promise<WorkerProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(new URL('worker-process.ts', import.meta.url), {
    env: { PATH, NODE_COMPILE_CACHE, WORKER: JSON.stringify({ url, times }) },
  })
  const began = said(child, 'began')
  await said(child, 'open')
  return {
    begun: () => began,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      if (child.signalCode !== null || child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

const said = (child: ChildProcess, word: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message === word) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The workers ended with code ${code}`)))
  })
