import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitOptions } from '../sign-in-as.ts'

/** All data that a browser received, as text. */
export type Witness = {
  /** The options of a recorded visit. */
  readonly options: VisitOptions
  /** Expects that none of the secrets occurred, and that all control texts did, which proves the recording. */
  expectSilence(secrets: Readonly<Record<string, RegExp>>, shown: readonly RegExp[]): Promise<void>
}

/** Records all responses and pushes to the pages of one account. */
export function createWitness(options: VisitOptions): Witness {
  const received: string[] = []
  const pending: Promise<void>[] = []
  const record = (page: Page) => {
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? ''
      if (!/json|text\/(html|x-script|plain)/.test(type)) return
      // A page that is left discards pending responses, which nobody has read.
      const reading = response.text().catch(() => '')
      pending.push(reading.then((text) => void received.push(`${response.url()}\n${text}`)))
    })
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => void received.push(`push\n${payload.toString()}`))
    })
  }
  return {
    options: { ...options, setUp: async (context) => context.pages().forEach(record) },
    expectSilence: async (secrets, shown) => {
      await Promise.all(pending)
      for (const [what, secret] of Object.entries(secrets)) {
        const leaks = received.flatMap((text) => {
          const index = text.search(secret)
          return index === -1
            ? []
            : `${text.split('\n', 1)[0]}: ${text.slice(Math.max(0, index - 200), index + 60)}`
        })
        expect(leaks.join('\n'), what).toBe('')
      }
      for (const text of shown)
        expect(
          received.some((one) => text.test(one)),
          String(text),
        ).toBe(true)
    },
  }
}
