import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { PreviewGuard } from './preview-guard.tsx'

test('controls of a previewed page do nothing and say why; its lots lead to their previews', async () => {
  const onPress = vi.fn()
  const { user, t, address } = await mount(
    <PreviewGuard saleId="s1" seenBy="bidder">
      <Button onClick={onPress}>Place bid</Button>
      <a href="/auctions">Auctions</a>
      <a href="/en/auction/s1/lot/l2">Lot 2</a>
      <a href="/auction/s1">Sale</a>
      <select aria-label="Producer" onChange={onPress}>
        <option>All</option>
        <option>Strathmorran</option>
      </select>
    </PreviewGuard>,
  )
  screen.getByText(t('drafts.preview.mark'))
  await user.click(screen.getByRole('button', { name: 'Place bid' }))
  await screen.findByText(t('drafts.preview.inert'))
  await user.click(screen.getByRole('link', { name: 'Auctions' }))
  await user.selectOptions(screen.getByRole('combobox'), 'Strathmorran')
  expect(onPress).not.toHaveBeenCalled()
  expect(address()).toBe('/')
  await user.click(screen.getByRole('link', { name: 'Lot 2' }))
  expect(address()).toBe('/house/sales/s1/preview/page?lot=l2&seenBy=bidder')
  await user.click(screen.getByRole('link', { name: 'Sale' }))
  expect(address()).toBe('/house/sales/s1/preview/page?seenBy=bidder')
})

test('nothing in a previewed page can be pressed before it is hydrated', async () => {
  const beforeHydration = vi.fn((served: HTMLElement) => {
    expect(served.querySelector('[inert] a')?.textContent).toBe('Lot 2')
  })
  const { user, address } = await mount(
    <PreviewGuard saleId="s1" seenBy="bidder">
      <a href="/auction/s1/lot/l2">Lot 2</a>
    </PreviewGuard>,
    { beforeHydration },
  )
  expect(beforeHydration).toHaveBeenCalledOnce()
  const lot = screen.getByRole('link', { name: 'Lot 2' })
  expect(lot.closest('[inert]')).toBeNull()
  await user.click(lot)
  expect(address()).toBe('/house/sales/s1/preview/page?lot=l2&seenBy=bidder')
})
