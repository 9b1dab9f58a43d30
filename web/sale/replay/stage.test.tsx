import { expect, test } from 'vitest'
import type { Entry } from '#domain/auction/events.ts'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { BidView, LotView } from '#domain/auction/view.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { Stage, StepBids } from './stage.tsx'

await loadTexts('replay')

const words = { text: '', time: '', place: '', spokenText: '' }

const stageText = async (view: Partial<LotView>, event: Entry['event']) =>
  textOf(
    await renderMarkup(
      <Stage
        shown={{ view: lotView({ leader: '412', leaderChannel: 'online', ...view }), bids: [] }}
        entry={{ seq: 1, at: 0, event }}
        text={words}
        currency="HKD"
        rates={legacyRates}
        isTimed={false}
      />,
    ),
  )

test('M4 shows the price with premium of a sold lot in place of the paddle', async () => {
  const sold = await stageText({ saleStatus: 'sold', finalPrice: 10_000 }, {
    type: 'lotSold',
    lotId: 'lot1',
    price: 10_000,
    paddle: '412',
  } as Entry['event'])
  expect(sold).toMatch(/HKD.12,250 with premium/)
  expect(sold).not.toContain('Paddle 412')
  const open = await stageText({ winPrice: 10_000 }, { type: 'lotOpened', lotId: 'lot1' })
  expect(open).toContain('Paddle 412')
  expect(open).not.toContain('with premium')
})

test.each([
  ['open', 'Bids so far, newest first'],
  ['sold', 'Bids, newest first'],
  ['passed', 'Bids, newest first'],
] as const)('heads the bids of a lot that is %s with %s', async (saleStatus, heading) => {
  const bid: BidView = {
    id: 'bid1',
    lotId: 'lot1',
    at: 0,
    price: 10_000,
    paddle: '412',
    channel: 'online',
    isDel: false,
    status: 'accepted',
    reason: '',
  }
  const markup = await renderMarkup(<StepBids view={lotView({ saleStatus })} bids={[bid]} currency="HKD" />)
  expect(textOf(markup)).toContain(heading)
})
