import type { Looker } from './examples.ts'

/** Where the router of a page asks for its data alone. */
export const dataAddress = (path: string): string =>
  path === '/' ? '/_.data' : path.replace(/(?=\?|$)/, '.data')

/** What the answer of a page allows that it should not. */
export function laxHeaders(headers: Headers, by: Looker): readonly string[] {
  const rules = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(' ')
      return [name, sources.join(' ')]
    }),
  )
  const holds: Readonly<Record<string, boolean>> = {
    'scripts without a nonce': /^'self' 'nonce-[\da-f]{32}'$/.test(rules.get('script-src') ?? ''),
    'scripts in attributes': rules.get('script-src-attr') === "'none'",
    'styles in elements': rules.get('style-src-elem') === "'self'",
    'anything from elsewhere': rules.get('default-src') === "'self'",
    'forms to elsewhere': rules.get('form-action') === "'self'",
    'another base': rules.get('base-uri') === "'none'",
    plugins: rules.get('object-src') === "'none'",
    frames: rules.get('frame-ancestors') === "'self'" && headers.get('x-frame-options') === 'SAMEORIGIN',
    guessing: headers.get('x-content-type-options') === 'nosniff',
    'long referrers': headers.get('referrer-policy') === 'strict-origin-when-cross-origin',
    'powers over the device': headers.get('permissions-policy')?.includes('geolocation=()') ?? false,
    'keeping what is one’s own': by === 'visitor' || headers.get('cache-control') === 'private, no-store',
    'keeping for all': !/public|s-maxage/.test(headers.get('cache-control') ?? ''),
  }
  return Object.keys(holds).filter((name) => !holds[name])
}
