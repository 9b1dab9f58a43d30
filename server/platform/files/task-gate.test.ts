import { expect, test } from 'vitest'
import { createTaskGate } from './task-gate.ts'

/** Returns a task that ends on demand and records its start. */
const task = (name: string, begun: string[]) => {
  const { promise, resolve } = Promise.withResolvers<string>()
  return {
    run: () => {
      begun.push(name)
      return promise
    },
    end: () => resolve(name),
  }
}

const settled = () => new Promise(setImmediate)

test('limits concurrent tasks and runs them in order', async () => {
  const begun: string[] = []
  const gate = createTaskGate(2)
  const [a, b, c] = [task('a', begun), task('b', begun), task('c', begun)]
  const all = [a, b, c].map(({ run }) => gate.urgent(run))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  b.end()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  a.end()
  c.end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

test('runs idle tasks one at a time when nothing urgent is running or queued', async () => {
  const begun: string[] = []
  const gate = createTaskGate(2)
  const [urgent, later] = [task('urgent', begun), task('later', begun)]
  const [idle, idler] = [task('idle', begun), task('idler', begun)]
  const all = [gate.urgent(urgent.run), gate.idle(idle.run), gate.idle(idler.run)]
  await settled()
  expect(begun).toEqual(['urgent'])
  urgent.end()
  await settled()
  expect(begun).toEqual(['urgent', 'idle'])
  all.push(gate.urgent(later.run))
  await settled()
  expect(begun).toEqual(['urgent', 'idle', 'later'])
  idle.end()
  await settled()
  expect(begun).toHaveLength(3)
  later.end()
  await settled()
  expect(begun).toEqual(['urgent', 'idle', 'later', 'idler'])
  idler.end()
  await Promise.all(all)
})

test('rejects the caller of a failed task and frees its slot', async () => {
  const gate = createTaskGate(1)
  await expect(gate.urgent(() => Promise.reject(new Error('spoilt')))).rejects.toThrow('spoilt')
  expect(await gate.urgent(() => Promise.resolve('next'))).toBe('next')
})

test('steady tasks leave one slot free for urgent ones', async () => {
  const begun: string[] = []
  const gate = createTaskGate(2)
  const [a, b, urgent] = [task('a', begun), task('b', begun), task('urgent', begun)]
  const all = [gate.steady(a.run), gate.steady(b.run), gate.urgent(urgent.run)]
  await settled()
  expect(begun).toEqual(['a', 'urgent'])
  a.end()
  urgent.end()
  await settled()
  expect(begun).toEqual(['a', 'urgent', 'b'])
  b.end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'urgent'])
})
