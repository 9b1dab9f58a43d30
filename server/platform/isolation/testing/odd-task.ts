import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Handle } from '../task.ts'

const held: unknown[] = []

/** The behaviour of a task of the tests. */
export type OddTask =
  | {
      readonly act:
        | 'echo'
        | 'spin'
        | 'fillHeap'
        | 'fillMemory'
        | 'abort'
        | 'exit'
        | 'throw'
        | 'settings'
        | 'pid'
    }
  | { readonly act: 'wait'; readonly ms: number }
  | { readonly act: 'grow'; readonly megabytes: number }
  | { readonly act: 'answer'; readonly megabytes: number }
  | { readonly act: 'spinAs'; readonly pidFile: string }

const megabyte = 1024 * 1024

/** Misbehaves in the ways that the tests need. */
export const handle: Handle<OddTask, unknown> = async (task, bytes) => {
  switch (task.act) {
    case 'spinAs':
      writeFileSync(task.pidFile, String(process.pid))
      for (;;) readFileSync('/dev/null')
    case 'spin':
      for (;;) held.length = 0
    case 'fillHeap':
      for (;;) held.push({ number: held.length })
    case 'fillMemory':
      for (;;) held.push(Buffer.alloc(8 * megabyte, 1))
    case 'grow':
      held.push(Buffer.alloc(task.megabytes * megabyte, 1))
      return { value: process.pid }
    case 'abort':
      return process.abort()
    case 'exit':
      return process.exit(3)
    case 'throw':
      throw new Error('The task failed')
    case 'wait':
      await wait(task.ms)
      return { value: process.pid }
    case 'answer':
      return { value: null, bytes: Buffer.alloc(task.megabytes * megabyte) }
    case 'settings':
      return { value: Object.keys(process.env) }
    case 'pid':
      return { value: process.pid }
    case 'echo':
      return { value: task, bytes }
  }
}
