import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('runs a mutation immediately when offline and does not queue it', async () => {
  onlineManager.setOnline(false)
  let tries = 0
  const mutation = new MutationObserver(createQueryClient(), {
    mutationFn: async () => {
      tries += 1
      return 'unreachable'
    },
  })
  void mutation.mutate()
  await expect.poll(() => mutation.getCurrentResult().data).toBe('unreachable')
  expect(tries).toBe(1)
})
