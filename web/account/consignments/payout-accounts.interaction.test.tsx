import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { sellPayoutAccountList, sellPayoutAccountSet } from '#wire/calls/sell-payouts.ts'
import { PayoutAccounts } from './payout-accounts.tsx'

test.each(['en', 'zh-Hans'] as const)(
  'S2 a seller adds an account in their own name, and is told that staff will call (%s)',
  async (lang) => {
    const client = createFakeClient()
    const account = {
      id: 'a1',
      holder: 'Ann Lee',
      bank: 'Victoria Trust',
      lastDigits: '442',
      isAbroad: false,
    }
    client.on(sellPayoutAccountList, () => success({ list: [{ ...account, addedAt: 1, confirmedAt: 0 }] }))
    client.on(sellPayoutAccountSet, () => refusal('wrongState', { status: 'notOwnName' }))
    const { t, user } = await mount(<PayoutAccounts />, { client, lang })
    expect(
      await screen.findByText(t('selling.accounts.line', { bank: 'Victoria Trust', digits: '442' })),
    ).toBeTruthy()
    const press = (name: 'add' | 'save') =>
      user.click(screen.getByRole('button', { name: t(`selling.accounts.${name}`) }))
    await press('add')
    await press('save')
    expect(screen.getByText(t('selling.accounts.need'))).toBeTruthy()
    for (const [name, text] of [
      ['holder', 'Ann Lee'],
      ['bank', 'Victoria Trust'],
      ['number', '024-388-123442'],
    ] as const)
      await user.type(screen.getByLabelText(t(`selling.accounts.${name}`)), text)
    await press('save')
    expect(await screen.findByText(t('selling.accounts.notOwnName'))).toBeTruthy()
    client.on(sellPayoutAccountSet, () => success({ accountId: 'a2' }))
    await press('save')
    expect(await screen.findByText(t('selling.accounts.added'))).toBeTruthy()
    expect(client.sent(sellPayoutAccountSet).at(-1)).toMatchObject({
      number: '024-388-123442',
      isAbroad: false,
    })
  },
)
