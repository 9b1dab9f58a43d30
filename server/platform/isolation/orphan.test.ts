import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { usageOf } from './usage.ts'

test('a child process ends when its server is killed, whatever it is doing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-orphan-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const pidFile = path.join(folder, 'pid')
  const task = { act: 'spinAs', pidFile }
  const script = `const { openIsolation } = await import('${new URL('./isolation.ts', import.meta.url).href}')
    const module = new URL('${new URL('./testing/odd-task.ts', import.meta.url).href}')
    await openIsolation({ minCpuMs: 600_000, maxCpuMs: 600_000 })
      .run({ module, input: ${JSON.stringify(task)} }, { lane: 'staff', network: '' }, 0)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const pidOf = async () => Number(await readFile(pidFile, 'utf8').catch(() => 0))
  await expect.poll(pidOf, { timeout: 60_000 }).toBeGreaterThan(0)
  const pid = await pidOf()
  expect(await usageOf(pid)).not.toBeNull()
  server.kill('SIGKILL')
  await expect.poll(() => usageOf(pid), { timeout: 20_000 }).toBeNull()
})
