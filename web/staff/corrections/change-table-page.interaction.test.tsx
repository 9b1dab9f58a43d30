/** @module-tag release */
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  type ChangeManner,
  type ChangeSubject,
  changeSubjects,
} from '#domain/auction/changes/change-table.ts'
import {
  changesOf,
  lotInPhase,
  type PublishedPhase,
  publishedPhases,
  timeOfPhase,
} from '#domain/auction/testing/lot-in-phase.ts'
import { start } from '#domain/auction/testing/terms.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { NowProvider } from '#web/kit/ui/now.tsx'
import { lot } from '#web/sale/saleroom/testing.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { lotAmend, lotCorrect, lotPublished, saleChanges } from '#wire/calls/lot-changes.ts'
import { lotOwnersGet, lotOwnersSet } from '#wire/calls/lot-owners.ts'
import { salePublished } from '#wire/calls/sale-corrections.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import { staffWithdraw } from '#wire/calls/staff-sale.ts'
import { CorrectionsPage } from './corrections-page.tsx'
import { published, publishedSale } from './testing.ts'

type Kind = 'timed' | 'live'

const lots = [1, 2].map((lotNum) => ({
  ...lot,
  id: `lot${lotNum}`,
  lotNum,
  title: 'Strathmorran 1974',
}))

const owner = { userId: 'evelyn', number: '20418', name: 'Evelyn Tsang' }

async function open(kind: Kind, phase: PublishedPhase) {
  const sale = lotInPhase[kind][phase]()
  const client = createFakeClient()
  client.on(lotPublished, () => success(published))
  client.on(saleChanges, () => success({ list: [] }))
  client.on(salePublished, () => success(publishedSale))
  client.on(staffCategoryList, () => success({ list: [] }))
  client.on(lotOwnersGet, () => success({ owner, agents: [] }))
  client.on(lotOwnersSet, () => success(null))
  client.on(lotCorrect, () => success({ seq: 9 }))
  client.on(lotAmend, () => success({ seq: 9 }))
  client.on(staffWithdraw, () => success({ seq: 9 }))
  const view = createLiveSale(sale, { kind: 'staff' })
  const mounted = await mount(
    <HeldRoles value={['manager']}>
      <NowProvider serverNow={timeOfPhase(phase)}>
        <CorrectionsPage
          auction={auctionWith({
            ...{ id: 'sale', no: 'BH0145', type: kind, title: 'Winter Sale' },
            bidStartTime: start - 1_000,
          })}
          lots={lots}
          start={view.initial}
          number="1"
          lotId="lot1"
        />
      </NowProvider>
    </HeldRoles>,
    { client, live: view, path: '/house/corrections/sale?lot=1' },
  )
  view.connect()
  const { t, user } = mounted
  await screen.findByText(t('corrections.permitted'))
  const find = (name: string) =>
    screen.queryByRole<HTMLInputElement>('textbox', { name: (label) => label.startsWith(name) })
  return {
    ...mounted,
    client,
    find,
    /** Types a value, and publishes it after a second press. */
    async publish(button: string, values: readonly (readonly [name: string, value: string])[]) {
      for (const [name, value] of values) {
        const field = find(name)
        if (!field) throw new Error(`No field ${name}`)
        fireEvent.change(field, { target: { value } })
      }
      await user.click(screen.getByRole('button', { name: button }))
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: button }))
    },
  }
}

type Page = Awaited<ReturnType<typeof open>>
type Priced = 'estimate' | 'startPrice' | 'reserve'

const priced: readonly Priced[] = ['estimate', 'startPrice', 'reserve']
const fields = { estimate: 'lowEstimate', startPrice: 'startPrice', reserve: 'reserve' } as const
const lowered = { estimate: '9,000', startPrice: '2,000', reserve: '6,000' } as const
const amended = {
  estimate: { lowEstimate: 9_000 },
  startPrice: { startPrice: 2_000 },
  reserve: { reserve: 6_000, consent: { how: 'email', from: 'seller' } },
} as const

const fieldOf = ({ find, t }: Page, subject: Priced) => find(t(`corrections.price.${fields[subject]}`))

const columnOf = (kind: Kind, phase: PublishedPhase) =>
  changesOf(lotInPhase[kind][phase](), timeOfPhase(phase))

function mannerOf(subject: ChangeSubject, phase: PublishedPhase, kind: Kind): ChangeManner | null {
  const verdict = columnOf(kind, phase)[subject]
  return verdict.kind === 'allowed' ? verdict.manner : null
}

const allowedPrices = (phase: PublishedPhase, kind: Kind) =>
  priced.filter((subject) => mannerOf(subject, phase, kind) !== null)

describe.each(publishedPhases)('K4 a lot on the page of corrections: $phase, $kind', ({ kind, phase }) => {
  test('K4 states the permissions of the table, and offers what they allow', async () => {
    const page = await open(kind, phase)
    const { t } = page
    for (const subject of changeSubjects) {
      const name = screen.getByText(t(`corrections.subject.${subject}`), { selector: 'dt' })
      const verdict = columnOf(kind, phase)[subject]
      const said =
        verdict.kind === 'allowed'
          ? t(`corrections.manner.${verdict.manner}`)
          : subject === 'terms' || subject === 'admission'
            ? t('corrections.fixedAtPublication')
            : `${t('corrections.fixed')}${t(`corrections.instead.${verdict.instead}`)}`
      expect(name.nextElementSibling?.textContent).toBe(said)
    }
    const manner = mannerOf('texts', phase, kind)
    const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null
    expect(isOffered(t('corrections.publishCorrection'))).toBe(
      manner === 'correction' || manner === 'correctionWithNotice',
    )
    expect(isOffered(t('corrections.publishErratum'))).toBe(manner === 'erratum')
    expect(priced.filter((subject) => fieldOf(page, subject)?.disabled === false)).toEqual(
      allowedPrices(phase, kind),
    )
  })

  test('K4 publishes the texts or the erratum that it offers', async () => {
    const { t, client, publish } = await open(kind, phase)
    const manner = mannerOf('texts', phase, kind)
    const title = [
      `${t('changes.field.title')} · ${t('corrections.language.en')}`,
      'Strathmorran 1975',
    ] as const
    const textIn = (of: 'noticeIn' | 'erratumIn') =>
      [
        [t(`corrections.${of}.en`), 'Corrected.'],
        [t(`corrections.${of}.zh`), '已更正。'],
      ] as const
    const correction = t('corrections.publishCorrection')
    if (manner === 'correction') await publish(correction, [title])
    if (manner === 'correctionWithNotice') await publish(correction, [title, ...textIn('noticeIn')])
    if (manner === 'erratum') await publish(t('corrections.publishErratum'), textIn('erratumIn'))
    expect(client.sent(lotCorrect)).toHaveLength(manner === null ? 0 : 1)
  })

  test('K4 publishes the terms that it offers', async () => {
    const page = await open(kind, phase)
    const { t, client, publish, user } = page
    const allowed = allowedPrices(phase, kind)
    for (const subject of allowed) {
      const field = fieldOf(page, subject) ?? document.body
      fireEvent.change(field, { target: { value: lowered[subject] } })
    }
    if (allowed.includes('reserve'))
      await user.selectOptions(screen.getByRole('combobox', { name: t('corrections.consentHow') }), 'email')
    if (allowed.length > 0) await publish(t('corrections.publishTerms'), [])
    expect(client.sent(lotAmend).map(({ amendment }) => amendment)).toEqual(
      allowed.length === 0 ? [] : [Object.assign({}, ...allowed.map((subject) => amended[subject]))],
    )
  })
  test('K4 S10 changes the owner with a reason if that is offered', async () => {
    const { t, client, user, find } = await open(kind, phase)
    await screen.findByText(owner.name)
    const remove = screen.queryByRole('button', { name: t('lotOwners.remove.of', { name: owner.name }) })
    const isAllowed = mannerOf('owner', phase, kind) === 'unlessBidder'
    expect(remove !== null).toBe(isAllowed)
    if (remove === null) return
    await user.click(remove)
    await user.type(find(t('lotOwners.reason')) ?? document.body, 'Sold')
    await user.click(screen.getByRole('button', { name: t('lotOwners.save') }))
    await expect
      .poll(() => client.sent(lotOwnersSet))
      .toMatchObject([{ lotId: 'lot1', ownerId: '', seenIds: ['evelyn'], reason: 'Sold' }])
  })

  test('K4 withdraws a lot with a reason if that is offered', async () => {
    const { t, client, publish, user } = await open(kind, phase)
    const name = t('corrections.withdrawal.submit', { number: '1' })
    const isAllowed = mannerOf('withdrawal', phase, kind) === 'withReason'
    expect(screen.queryByRole('button', { name }) !== null).toBe(isAllowed)
    if (!isAllowed) return
    await user.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await publish(name, [[t('corrections.withdrawal.reason'), 'Damaged']])
    expect(client.sent(staffWithdraw)).toMatchObject([{ lotId: 'lot1', reason: 'Damaged' }])
  })
})

test('V13 V21 K4 says who is operating the console, or that a bid has arrived, and what to do', async () => {
  const { t, client, publish } = await open('live', 'offered')
  const name = t('corrections.withdrawal.submit', { number: '1' })
  client.on(staffWithdraw, () => refusal('consoleHeld', { holder: 'Helena Leung' }))
  await publish(name, [[t('corrections.withdrawal.reason'), 'Damaged']])
  await screen.findByText(t('corrections.refusal.consoleHeld', { name: 'Helena Leung' }))
  client.on(staffWithdraw, () => refusal('offerWaiting', { nowPrice: 0, bidId: '8.0', price: 12_000 }))
  await publish(name, [])
  await screen.findByText(t('corrections.refusal.offerWaiting', { price: '12,000' }))
})
