import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { type OutbidKind, useOutbidToast } from './use-outbid-toast.ts'

const sale = rehearse().admit('A', 'B')
sale.preBid('A', 3_500)
sale.preBid('B', 5_000)
const view = sale.seenBy('A')

function ToastText({ kind, openPlan }: { kind: OutbidKind; openPlan?: () => void }) {
  const toast = useOutbidToast()({
    lotNum: 7,
    lotSuffix: '',
    currency: 'HKD',
    view,
    kind,
    run: () => undefined,
    openPlan,
  })
  return (
    <>
      <p>{toast.text}</p>
      <b>{toast.action?.label}</b>
    </>
  )
}

test('V9 names its button after the review that it opens, like the button of the box', async () => {
  const { t } = await mount(<ToastText kind="outbid" />)
  const amount = money(view.nextPrice, 'HKD')
  expect(screen.getByText(t('bidding.act.review.amount', { amount }), verbatim)).toBeTruthy()
})

test.each(['outbid', 'retracted'] as const)(
  '%s: no line ends after the first word of a sentence',
  async (kind) => {
    await mount(<ToastText kind={kind} />)
    expect(screen.getByText(/lot 7/, verbatim).textContent).toMatch(
      /\. The\u00a0current bid is HKD\u00a0\d,\d{3}\.$/,
    )
  },
)

test.each(['en', 'zh-Hans'] as const)(
  'B2 says of a lot of an active plan that the plan continues, and opens it (%s)',
  async (lang) => {
    const { t } = await mount(<ToastText kind="outbid" openPlan={() => undefined} />, { lang })
    const amount = money(view.winPrice, 'HKD')
    expect(screen.getByText(t('bidResult.outbid.planned', { number: '7', amount }), verbatim)).toBeTruthy()
    expect(screen.getByText(t('bidResult.outbid.openPlan'), verbatim)).toBeTruthy()
  },
)
