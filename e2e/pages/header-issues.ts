import type { Viewer } from './examples.ts'

/** Returns the path at which React Router loads only a page's data. */
export const dataPath = (path: string): string =>
  path === '/' ? '/_.data' : path.replace(/(?=\?|$)/, '.data')

/** Returns the faults of a page's security headers. */
export function headerIssues(headers: Headers, viewer: Viewer): readonly string[] {
  const rules = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(' ')
      return [name, sources.join(' ')]
    }),
  )
  const checks: Readonly<Record<string, boolean>> = {
    'scripts without a nonce': /^'self' 'nonce-[\da-f]{32}'$/.test(rules.get('script-src') ?? ''),
    'scripts in attributes': rules.get('script-src-attr') === "'none'",
    'styles in elements': rules.get('style-src-elem') === "'self'",
    'other sources by default': rules.get('default-src') === "'self'",
    'forms to other origins': rules.get('form-action') === "'self'",
    'another base': rules.get('base-uri') === "'none'",
    plugins: rules.get('object-src') === "'none'",
    frames: rules.get('frame-ancestors') === "'self'" && headers.get('x-frame-options') === 'SAMEORIGIN',
    'content sniffing': headers.get('x-content-type-options') === 'nosniff',
    'full referrers': headers.get('referrer-policy') === 'strict-origin-when-cross-origin',
    'device permissions': headers.get('permissions-policy')?.includes('geolocation=()') ?? false,
    'caching personal data': viewer === 'visitor' || headers.get('cache-control') === 'private, no-store',
    'shared caching': !/public|s-maxage/.test(headers.get('cache-control') ?? ''),
  }
  return Object.keys(checks).filter((name) => !checks[name])
}
