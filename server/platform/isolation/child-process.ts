import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createFrameReader, writeFrame } from './frames.ts'
import type { Answer, SentTask, Task } from './task.ts'
import { usageOf } from './usage.ts'
import { type Limits, watch } from './watch.ts'

/** A child process that works on one file at a time. */
export type Child = {
  /**
   * Runs a task. The process is killed if it exceeds a limit, and ends if its decoder or its heap fails.
   * @throws the error of the task
   */
  run(task: Task, limits: Limits): Promise<Done | 'overLimit'>
  /** Returns the resident memory in bytes, or null if the process has ended. */
  residentBytes(): Promise<number | null>
  end(): void
}

type Done = { readonly value: unknown; readonly bytes: Buffer }

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/** The heap grows in steps, so the limit of resident memory ends a process before this one does. */
const nodeOptions = ['--max-old-space-size=512', '--max-semi-space-size=16']

/** The longest answer in bytes: a re-encoded picture or the rows of a spreadsheet. */
const maxAnswerBytes = 48 * 1024 * 1024

/** Starts a child process. It receives no settings, and therefore no passwords or keys. */
export function startChild(): Child {
  const { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...nodeOptions, program], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // The C library would retain memory freed by a decoder, in an arena for each thread.
    env: { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  })
  const socket = child.stdio[3]
  if (!(socket instanceof Socket)) throw new Error('A child process has no socket')
  // The exit of the process reports what a broken socket would report.
  socket.on('error', () => undefined)
  const readFrame = createFrameReader(socket, maxAnswerBytes)
  const exited: Promise<unknown[]> = once(child, 'exit')
  exited.catch(() => undefined)
  const keepAlive = (isBusy: boolean) => {
    for (const one of [child, socket]) isBusy ? one.ref() : one.unref()
  }
  keepAlive(false)
  const end = () => {
    child.kill('SIGKILL')
  }
  return {
    end,
    residentBytes: async () =>
      child.pid === undefined || child.exitCode !== null || child.signalCode !== null
        ? null
        : ((await usageOf(child.pid))?.residentBytes ?? 0),
    async run({ module, input, bytes }, limits) {
      keepAlive(true)
      const stopWatch = child.pid === undefined ? null : watch(child.pid, limits, end)
      try {
        writeFrame(socket, { module: module.href, input } satisfies SentTask, bytes)
        const frame = await Promise.race([readFrame().catch(() => null), exited])
        if (frame === 'tooLong') end()
        if (frame === null || frame === 'tooLong' || Array.isArray(frame)) return await outcomeOf(exited)
        const answer = frame.value as Answer
        if (answer.kind === 'failed') throw new Error(`A child process failed: ${answer.message}`)
        return { value: answer.value, bytes: frame.bytes }
      } finally {
        stopWatch?.()
        keepAlive(false)
      }
    },
  }
}

/**
 * Returns how a process ended by a signal: our own, or that of an exhausted heap or a decoder. @throws if it
 * ended otherwise
 */
async function outcomeOf(exited: Promise<unknown[]>): Promise<'overLimit'> {
  const [code, signal] = await exited
  if (signal !== null) return 'overLimit'
  throw new Error(`A child process ended with code ${String(code)}`)
}
