import { availableParallelism } from 'node:os'
import { type Child, startChild } from './child-process.ts'
import { createFairSemaphore } from './fair-gate.ts'
import type { Task } from './task.ts'
import type { Limits } from './watch.ts'

/** Whose file it is. Each kind has separate slots, so that none waits for another. */
export type Lane = 'visitor' | 'member' | 'staff' | 'picture'

/** The sender of a file. Within a lane, networks take turns. */
export type Sender = { readonly lane: Lane; readonly network: string }

/** Processes external files in child processes, so that none of them can crash or block the server. */
export type Isolation = {
  /**
   * Runs a task as soon as its sender has a slot.
   * @param size the bytes of the file, which determine its processor time
   * @returns 'overLimit' if its process exceeded its time or memory
   * @throws the error of the task
   */
  run<T>(
    task: Task,
    sender: Sender,
    size: number,
  ): Promise<{ readonly value: T; readonly bytes: Buffer } | 'overLimit'>
  /** Ends all child processes. */
  close(): void
}

/** Limits for tests. */
export type IsolationOptions = {
  readonly minCpuMs?: number
  readonly maxCpuMs?: number
  readonly residentBytes?: number
}

const megabyte = 1024 * 1024

/** The processor time of a task: the minimum, per megabyte and the maximum, in milliseconds. */
const usual = { minCpuMs: 5_000, maxCpuMs: 10_000, residentBytes: 640 * megabyte } as const
const cpuMsPerMegabyte = 250

/**
 * The maximum resident memory of an idle child process: with more it is replaced at once, with less it may
 * stay for a long time.
 */
const maxIdleMemory = { shortly: 150 * megabyte, long: 90 * megabyte } as const

/** Milliseconds after which an idle child process ends: the last small one, and any other one. */
const idleMs = { long: 120_000, shortly: 5_000 } as const

/** Opens the child processes, which start with their first task. */
export function openIsolation(options: IsolationOptions = {}): Isolation {
  const { minCpuMs, maxCpuMs, residentBytes } = { ...usual, ...options }
  const cores = availableParallelism()
  const share = Math.max(1, Math.floor(cores / 2))
  const gate = createFairSemaphore<Lane>({ visitor: share, member: share, staff: share, picture: cores })
  const children = new Set<Child>()
  const idle: { readonly child: Child; readonly timer: NodeJS.Timeout }[] = []
  let isClosed = false

  return {
    async run<T>(task: Task, { lane, network }: Sender, size: number) {
      const leave = await gate.enter(lane, network)
      try {
        const child = await acquire()
        try {
          const done = await child.run(task, limitsOf(task, size))
          if (done === 'overLimit' && isClosed) throw new Error('The server is closing')
          return done === 'overLimit' ? done : { value: done.value as T, bytes: done.bytes }
        } finally {
          await release(child)
        }
      } finally {
        leave()
      }
    },
    close() {
      isClosed = true
      for (const child of children) child.end()
      for (const { timer } of idle) clearTimeout(timer)
    },
  }

  function limitsOf({ cpuMs }: Task, size: number): Limits {
    const bySize = Math.min(maxCpuMs, Math.max(minCpuMs, (size / megabyte) * cpuMsPerMegabyte))
    return { cpuMs: cpuMs ?? bySize, residentBytes }
  }

  async function acquire(): Promise<Child> {
    if (isClosed) throw new Error('The server is closing')
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer)
      if ((await last.child.residentBytes()) !== null) return last.child
      children.delete(last.child)
    }
    const child = startChild()
    children.add(child)
    return child
  }

  async function release(child: Child): Promise<void> {
    const resident = await child.residentBytes()
    if (isClosed || resident === null || resident > maxIdleMemory.shortly) return discard(child)
    const isKept = idle.length === 0 && resident <= maxIdleMemory.long
    const timer = setTimeout(() => expire(child), idleMs[isKept ? 'long' : 'shortly'])
    timer.unref()
    idle.push({ child, timer })
  }

  function expire(child: Child): void {
    const index = idle.findIndex((one) => one.child === child)
    idle.splice(index, 1)
    discard(child)
  }

  function discard(child: Child): void {
    children.delete(child)
    child.end()
  }
}
