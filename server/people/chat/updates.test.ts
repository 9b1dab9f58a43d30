import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { chatSend } from '#wire/calls/chat.ts'
import { staffChatSend } from '#wire/calls/staff-chat.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { createChatUpdates } from './updates.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
afterAll(() => api.close())

/** Runs a function once, after the first result. */
function afterFirstResult(act: () => Promise<unknown>): KyselyPlugin {
  let isDone = false
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDone) {
        isDone = true
        await act()
      }
      return result
    },
  }
}

test('an update contains the messages up to its head, although another is sent while it is read', async () => {
  const clerk = await createPerson(api, 'clerk@house.test', { roles: ['clerk'] })
  const member = await createPerson(api, 'member@chat.test')
  const sent = await member.client.call(chatSend, { content: 'Hello', ak: createIdempotencyKey() })
  const { id } = dataOf(sent).head
  const reply = () =>
    clerk.client.call(staffChatSend, { id, content: 'Good day', ak: createIdempotencyKey() })
  const { db } = api.database
  const updates = createChatUpdates(db.withPlugin(afterFirstResult(reply)))
  const audience = updates.audienceOf(member.id, '') ?? ''
  expect(await updates.updatesFor(audience, 0)).toMatchObject({
    head: { seq: 1, unread: 0 },
    list: [{ seq: 1 }],
  })
  expect(await updates.updatesFor(audience, 1)).toMatchObject({
    head: { seq: 2, unread: 1 },
    list: [{ seq: 2 }],
  })
})
