import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type SetupState, setupSteps } from '#domain/settings/setup.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { houseSetupGet } from '#wire/calls/house-setup.ts'
import { SetupLink } from './setup-link.tsx'

async function mountLink(states: readonly SetupState[], isDemonstration = false) {
  const client = createFakeClient()
  const counts = { categories: 0, increments: 0, currencies: 0, staff: 1, invited: 0, drafts: 0, sales: 0 }
  const environment = {
    publicUrl: '',
    hasMailServer: false,
    hasCardProvider: false,
    signature: '',
    returns: '',
  }
  const steps = states.flatMap((state, i) => {
    const name = setupSteps[i]
    return name ? [{ name, state, isFixed: false }] : []
  })
  const names = { en: '', zh: '' }
  const setup = { isDemonstration, steps, counts, names, account: '', conditions: '', environment }
  client.on(houseSetupGet, () => success(setup))
  const page = await mount(
    <HeldRoles value={['owner']}>
      <SetupLink />
    </HeldRoles>,
    { client },
  )
  return { ...page, client }
}

test('R11 the start page of an owner links to the set-up while steps are left', async () => {
  const { t } = await mountLink(['done', 'trial', 'open'])
  const link = await screen.findByRole('link', { name: t('house.today.setup.continue') })
  expect(link.getAttribute('href')).toContain('/house/setup')
  screen.getByText(t('house.today.setup.progress', { open: 1, total: 3 }))
})

test.each([
  { states: ['done', 'trial'] as const, isDemonstration: false },
  { states: ['open'] as const, isDemonstration: true },
])('R11 shows no link if no step is left, or in the demonstration', async (given) => {
  const { client } = await mountLink(given.states, given.isDemonstration)
  await expect.poll(() => client.sent(houseSetupGet).length).toBe(1)
  expect(screen.queryByRole('link')).toBeNull()
})
