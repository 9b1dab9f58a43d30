import { pageLanguages } from '#wire/address/page-address.ts'

/** The private pages of clients, and staff pages. */
const closed = [
  '/house/',
  '/profile',
  '/order/',
  '/payment/',
  '/mall/checkout',
  '/mall/order/',
  '/mall/payment/',
  '/gifts/placeOrder',
  '/login',
  '/register',
  '/verification',
  '/resetPassword',
  '/adults',
]

/**
 * Returns the robots.txt: excluded pages in every language, and the sitemaps. @param origin without a trailing slash
 */
export function robotsText(origin: string): string {
  const paths = ['', ...pageLanguages.map((lang) => `/${lang}`)].flatMap((prefix) =>
    closed.map((path) => prefix + path),
  )
  const rules = ['/v1/', ...paths].map((path) => `Disallow: ${path}`)
  return `${['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`
}
