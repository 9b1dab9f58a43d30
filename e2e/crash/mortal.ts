import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Order, Reply } from './orders.ts'

/** A house in a process of its own that may be killed at any instant. */
export type Mortal = {
  /** @returns the answer; null where the house died before it came */
  ask(order: Omit<Order, 'id'>): Promise<Reply | null>
  /** Kills the process as a fault of the machine would, and waits until it is gone. */
  kill(): Promise<void>
}

/** Starts a house on a data folder, and waits until it takes orders. */
export async function startMortal(dataDir: string): Promise<Mortal> {
  const child = fork(path.join(import.meta.dirname, 'house.ts'), [dataDir], { execArgv: [] })
  const waiting = new Map<number, (reply: Reply | null) => void>()
  const opened = new Promise<Reply | null>((resolve) => waiting.set(0, resolve))
  let last = 0
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  const gone = once(child, 'exit').then(() => {
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  })
  if (!(await opened)) throw new Error('The house did not open')
  return {
    ask: (order) => {
      if (!isAlive(child)) return Promise.resolve(null)
      return new Promise((resolve) => {
        last += 1
        waiting.set(last, resolve)
        child.send({ id: last, ...order } satisfies Order, (error) => {
          if (error) resolve(null)
        })
      })
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

const isAlive = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null && child.connected
