import { expect, test, vi } from 'vitest'
import { CallFailure } from '#wire/client/query-policy.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { firstHeard } from './first-heard.ts'
import { listeners } from './listeners.ts'

const unheard = () => new CallFailure(transportError('timeout', ''))
const refused = () =>
  new CallFailure({
    scope: 'server',
    name: 'lotEnded',
    code: 2006,
    requestID: '',
    message: '',
    data: { nowPrice: 3_000 },
  })

/** What is asked, each asking to be answered by the test. */
function asking() {
  const asked: PromiseWithResolvers<string>[] = []
  const back = listeners()
  const ask = vi.fn(() => {
    const one = Promise.withResolvers<string>()
    asked.push(one)
    return one.promise
  })
  return { answer: firstHeard(ask, back.add), asked, back, ask }
}

test('V9 what was asked before the line broke is asked again once it is back, and the first answer counts', async () => {
  const { answer, asked, back, ask } = asking()
  expect(ask).toHaveBeenCalledTimes(1)
  back.tell()
  asked[1]?.resolve('second')
  asked[0]?.resolve('first')
  expect(await answer).toBe('second')
  expect(back.size()).toBe(0)
})

test('V9 it has failed only when nothing asked can be answered any more', async () => {
  const { answer, asked, back } = asking()
  back.tell()
  asked[0]?.reject(unheard())
  asked[1]?.resolve('second')
  expect(await answer).toBe('second')
})

test('V9 a refusal counts like any answer; without any other asking, so does silence', async () => {
  const first = asking()
  first.back.tell()
  first.asked[1]?.reject(refused())
  await expect(first.answer).rejects.toMatchObject({ error: { name: 'lotEnded' } })
  const second = asking()
  second.asked[0]?.reject(unheard())
  await expect(second.answer).rejects.toMatchObject({ error: { name: 'timeout' } })
  expect(second.back.size()).toBe(0)
})
