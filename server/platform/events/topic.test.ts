import { expect, test } from 'vitest'
import { createTopic } from './topic.ts'

test('calls every listener in the order of subscription', async () => {
  const topic = createTopic<string>()
  const calls: string[] = []
  topic.subscribe(async (event) => {
    calls.push(`first ${event}`)
  })
  topic.subscribe(async (event) => {
    calls.push(`second ${event}`)
  })
  await topic.publish('hold')
  expect(calls).toEqual(['first hold', 'second hold'])
})

test('rejects with the error of a listener, so that the publisher can retry', async () => {
  const topic = createTopic<string>()
  topic.subscribe(() => Promise.reject(new Error('no mail')))
  await expect(topic.publish('hold')).rejects.toThrow('no mail')
})

test('accepts an event without listeners', async () => {
  await expect(createTopic<string>().publish('hold')).resolves.toBeUndefined()
})
