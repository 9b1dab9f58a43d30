import { act } from '@testing-library/react'
import type { Api } from '#web/kit/api/api-context.ts'
import { createListeners } from '#web/kit/live/listeners.ts'

/** Creates the session of evelyn for tests, until the test signs in another user or nobody. */
export function createTestSession() {
  let userId: string | null = 'evelyn'
  const listeners = createListeners()
  const session: Api['session'] = {
    current: () => current,
    save: () => undefined,
    expire: () => undefined,
    onChange: listeners.add,
  }
  const sessionOf = (id: string | null) => (id === null ? null : { token: `token of ${id}`, userID: id })
  let current = sessionOf(userId)
  return {
    session,
    userID: () => userId,
    signIn: (id: string | null) => {
      userId = id
      current = sessionOf(id)
      act(() => listeners.emit())
    },
  }
}
