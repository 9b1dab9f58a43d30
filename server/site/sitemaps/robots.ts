import { languages } from '#wire/address/page-address.ts'

/** What is nobody's business but the visitor's, or the house's own. */
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

/** Where search engines need not look, in whatever language, and where the sitemaps are. @param origin without a slash at the end */
export function robotsText(origin: string): string {
  const paths = ['', ...languages.map((lang) => `/${lang}`)].flatMap((prefix) =>
    closed.map((path) => prefix + path),
  )
  const rules = ['/v1/', ...paths].map((path) => `Disallow: ${path}`)
  return `${['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`
}
