import { expect, test } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { inTheRoom, type Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { sale as auction, lot } from '#web/kit/json-ld/testing.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { registrationState } from '#web/sale/saleroom/testing.ts'
import { BiddingLotContext } from './bidding-lot.ts'
import { NoBidding } from './no-bidding.tsx'

const lotId = 'lot1'

/** Returns the text of a passed lot's page. */
async function renderPassed(
  reserve: number | null,
  conduct: (sale: Rehearsal) => void,
  id = lotId,
  lang: Language = 'en',
): Promise<string> {
  const sale = inTheRoom({}, [lotTerms(1, { reserve }), lotTerms(2, { reserve })])
  conduct(sale)
  const view = sale.view('B').lots[id]
  if (view?.saleStatus !== 'passed') throw new Error('The lot was not passed')
  const biddingLot = {
    auction: auction(),
    lot: lot(),
    view,
    registrationState: registrationState(),
    increments: hongKongIncrements,
    withdrawal: null,
  }
  const page = (
    <BiddingLotContext value={biddingLot}>
      <NoBidding
        box={{ kind: 'passed' }}
        calculator={null}
        onBid={() => undefined}
        onRegister={() => undefined}
        actionRef={null}
      />
    </BiddingLotContext>
  )
  return textOf(await renderMarkup(page, lang))
}

const pass = (sale: Rehearsal) => sale.clerk({ type: 'pass', lotId, aboveReserve: true })

function passAt(sale: Rehearsal, price: number): void {
  sale.offer('A', price)
  pass(sale)
}

test('V6 states that bidding did not reach the reserve', async () => {
  expect(await renderPassed(5_000, (sale) => passAt(sale, 3_000))).toBe(
    'The reserve was not met. This lot may still be available after the sale. Ask about this lot View similar lots',
  )
  expect(await renderPassed(5_000, (sale) => passAt(sale, 3_000), lotId, 'zh-Hans')).toContain('底价')
})

test.each<readonly [string, number | null, (sale: Rehearsal) => void, string]>([
  ['at or above its reserve', 5_000, (sale) => passAt(sale, 5_000), lotId],
  ['without a reserve', null, (sale) => passAt(sale, 3_000), lotId],
  ['without a reserve and without a bid', null, pass, lotId],
  ['that nobody bid for', 5_000, pass, lotId],
  [
    'that was never called',
    5_000,
    (sale) => {
      pass(sale)
      sale.clerk({ type: 'closeRoom' })
      sale.clerk({ type: 'endSale' })
    },
    'lot2',
  ],
  [
    'whose only bid was retracted',
    5_000,
    (sale) => {
      sale.offer('A', 3_000)
      sale.clerk({ type: 'undo', lotId })
      pass(sale)
    },
    lotId,
  ],
])('V6 gives no reason for a lot passed %s', async (_, reserve, conduct, id) => {
  expect(await renderPassed(reserve, conduct, id)).toBe(
    'This lot may still be available after the sale. Ask about this lot View similar lots',
  )
  expect(await renderPassed(reserve, conduct, id, 'zh-Hans')).not.toContain('底价')
})
