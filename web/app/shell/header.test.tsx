import { expect, test } from 'vitest'
import { visitor } from '#web/kit/testing/page-providers.tsx'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { Header } from './header.tsx'

const nothing = () => undefined
const actions = { onSignOut: nothing, onIdentity: nothing }
const at = (path: string) =>
  renderMarkup(
    <Header currency="HKD" live={null} actions={actions} onSearch={nothing} onMenu={nothing} />,
    'en',
    visitor,
    path,
  )

test('the server renders the cart on mall pages', async () => {
  expect(await at('/mall')).toContain('href="/mall/cart"')
  expect(await at('/auctions')).not.toContain('href="/mall/cart"')
})
