/** @module-tag release */
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  changesOf,
  lotInPhase,
  type PublishedPhase,
  publishedPhases,
  timeOfPhase,
} from '#domain/auction/testing/lot-in-phase.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mountConsole } from './testing/mount-console.tsx'

const phases = publishedPhases.filter(({ kind }) => kind === 'live')

/** Returns a sale of three lots, so that two others can swap places whatever happens to the first. */
async function open(phase: PublishedPhase) {
  installModals()
  const sale = lotInPhase.live[phase]([lotTerms(1), lotTerms(2), lotTerms(3)])
  return { ...(await mountConsole({ sale, lotCount: 3 })), column: changesOf(sale, timeOfPhase(phase)) }
}

describe.each(phases)('K4 a lot at the console: $phase', ({ phase }) => {
  test('K4 can be moved in the order of sale exactly where the table allows it', async () => {
    const { user, t, column } = await open(phase)
    const move = screen.queryByRole('button', { name: t('console.run.move') })
    // A cancelled sale has no lots to move.
    expect(move !== null).toBe(phase !== 'cancelled')
    if (!move) return expect(column.order.kind).toBe('refused')
    await user.click(move)
    const sheet = within(await screen.findByRole('dialog', { name: t('console.order.title') }))
    const options = within(sheet.getByRole('combobox', { name: t('console.reason.lot') })).getAllByRole(
      'option',
    )
    const isOffered = options.some((option) => option.getAttribute('value') === 'lot1')
    expect(isOffered).toBe(column.order.kind === 'allowed')
  })

  test('K4 can be delayed with its sale where the table allows it; otherwise the sale is paused', async () => {
    const { t, column } = await open(phase)
    const find = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) })
    const verdict = column.start
    expect(find(t('console.header.delay')) !== null).toBe(verdict.kind === 'allowed')
    if (verdict.kind === 'refused' && verdict.instead === 'pauseSale')
      expect(find(t('console.header.pause'))).not.toBeNull()
  })
})
