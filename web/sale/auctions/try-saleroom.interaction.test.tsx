import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { TrySaleroom } from './try-saleroom.tsx'

test('V12 one line links to the rehearsal', async () => {
  const { user, t, address } = await mount(<TrySaleroom sale={{ id: 'rehearsal-1' }} />, { lang: 'zh-Hans' })
  expect(screen.getByRole('region', { name: '体验拍卖厅' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: t('auctions.practice.start') }))
  expect(address()).toBe('/auction/rehearsal-1/live')
})
