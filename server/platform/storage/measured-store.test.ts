import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderStore } from './folder-store.ts'
import { measuredStore } from './measured-store.ts'

test('measures requests and counts failures, but not missing objects', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const registry = new Registry()
  const store = measuredStore(await openFolderStore(folder, Date.now()), registry)
  await store.put('pictures/one', Buffer.from('one'))
  expect(await store.read('pictures/one')).toEqual(Buffer.from('one'))
  expect(await store.read('pictures/none')).toBeNull()
  expect(await Array.fromAsync(store.list('pictures/'), ({ name }) => name)).toEqual(['pictures/one'])
  await expect(store.put('not a name', Buffer.from('one'))).rejects.toThrow('cannot be the name')
  const text = await registry.metrics()
  expect(text).toContain('rostrum_store_request_seconds_count{operation="read"} 2')
  expect(text).toContain('rostrum_store_request_seconds_count{operation="list"} 1')
  expect(text).toContain('rostrum_store_errors_total{operation="put"} 1')
  expect(text).not.toContain('rostrum_store_errors_total{operation="read"}')
})
