import { describe, expect, test } from 'vitest'
import { offerReasons } from '#domain/auction/offer-reason.ts'

import type { Attempt } from '#web/kit/live/attempt.ts'
import { type CallError, refusedError, transportError } from '#wire/refusals/call-error.ts'
import { codes, type RefusalName } from '#wire/refusals/codes.ts'
import { refusalText } from '#wire/words/say.ts'
import { renderPanel } from './testing-panel.tsx'

const names = Object.keys(codes).filter((name): name is RefusalName => name !== 'ok')
const refusalStatuses = ['lotEnded', 'closed', 'roomClosed', 'offerGone', 'biddingNotOpen'] as const

/** All data that refusals can contain; each refusal reads its part. */
const data = { nowPrice: 5_000, nextPrice: 5_500, below: 5_000, above: 5_500, maximum: 6_000, limit: 9_000 }

const createError = (name: RefusalName, lang: 'en' | 'cn'): CallError =>
  ({
    ...refusedError([name], { code: codes[name], msg: refusalText(lang, name), rid: 'r', data: null }),
    ...{ name, data: { ...data, retryAfter: 3, reason: 'x', token: 't' } },
  }) as CallError

const renderRejected = (attempt: Attempt, lang: 'en' | 'zh-Hans') =>
  renderPanel({ button: { kind: 'again', price: 5_500, call: 'none' }, attempt, lang })

/** An identifier: a word with an inner capital, or a single code after a colon. */
const codePattern = new RegExp(
  String.raw`\p{Ll}\p{Lu}|[:：]\s*(${[...offerReasons, ...refusalStatuses].join('|')})$`,
  'mu',
)

describe.each(['en', 'zh-Hans'] as const)('V9 no code reaches the screen in %s', (lang) => {
  const attempt = { price: 5_000, idempotencyKey: 'k' } as const

  test.each([...offerReasons, '', 'someLaterReason', 'later'])('a bid rejected as “%s”', async (reason) => {
    const text = await renderRejected({ kind: 'rejected', ...attempt, reason }, lang)
    const strip = text.slice(0, text.search(/Bid again|再次出价/))
    expect(strip.trim()).not.toMatch(codePattern)
    if (reason !== '') expect(strip).not.toContain(`: ${reason}`)
    if (lang === 'zh-Hans') expect(strip).not.toMatch(/\p{Script=Latin}/u)
  })

  test.each(names)('a bid refused with %s', async (name) => {
    const error = createError(name, lang === 'en' ? 'en' : 'cn')
    const text = await renderRejected({ kind: 'refused', ...attempt, error }, lang)
    const strip = text.slice(0, text.search(/Bid again|再次出价/)).replaceAll('HKD', '')
    expect(strip.trim()).not.toBe('')
    expect(strip).not.toMatch(codePattern)
    if (lang === 'zh-Hans') expect(strip).not.toMatch(/\p{Script=Latin}{8}/u)
  })

  test('a bid without a response', async () => {
    const error = transportError('status', 'Payload Too Large', { status: 413 })
    const text = await renderRejected({ kind: 'refused', ...attempt, error }, lang)
    expect(text).not.toContain('Payload')
  })
})
