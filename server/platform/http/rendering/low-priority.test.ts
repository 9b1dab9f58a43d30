import { execFileSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'

const file = new URL('./low-priority.ts', import.meta.url).href

/** Returns the priority of a separate process after running this code. */
const priorityAfter = (before: string): number => {
  const code = `
    import os from 'node:os'
    ${before}
    const { lowerPriority } = await import('${file}')
    lowerPriority(10)
    console.log(os.getPriority())`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }))
}

test.runIf(process.platform === 'linux')('lowers the priority but never raises it', () => {
  expect([priorityAfter(''), priorityAfter('os.setPriority(15)')]).toEqual([10, 15])
})

test('does not change the priority of the process outside Linux', () => {
  const elsewhere = "Object.defineProperty(process, 'platform', { value: 'darwin' })"
  expect(priorityAfter(elsewhere)).toBe(getPriority())
})
