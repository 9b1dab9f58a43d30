import { expect, test } from 'vitest'
import { hasNewsletter } from './has-newsletter.ts'

test.each(['/auctions', '/auction/BH0142', '/mall', '/mall/product/claret', '/gifts', '/profiles', '/faq'])(
  'shows the newsletter box on %s',
  (pathname) => {
    expect(hasNewsletter(pathname)).toBe(true)
  },
)

test.each([
  '/',
  '/newsletter/confirm',
  '/house',
  '/login',
  '/register',
  '/verification',
  '/resetPassword',
  '/profile',
  '/profile/orders/auction/1',
  '/order/delivery/1',
  '/payment/add',
  '/mall/cart',
  '/mall/checkout',
  '/mall/order/1',
  '/mall/payment/success',
  '/gifts/placeOrder',
  '/auction/BH0142/register',
])('omits the newsletter box on %s', (pathname) => {
  expect(hasNewsletter(pathname)).toBe(false)
})
