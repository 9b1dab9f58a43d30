import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { hasPageCookie, renderedCookies } from './page-cookies.ts'
import { toPageRequest } from './page-transport.ts'
import type { PageFacts } from './rendering/page-request.ts'

const cookiesOf = (headers: Record<string, string>) => {
  const request = {
    method: 'GET',
    url: '/',
    headers,
    host: 'house.example',
    protocol: 'http',
  } as FastifyRequest
  const page = toPageRequest(request, {
    publicUrl: 'http://house.example',
    prefix: null,
    facts: {} as PageFacts,
  })
  return page.headers.filter(([name]) => name === 'cookie').map(([, value]) => value)
}

test('pages receive only the cookies that they read, in a fixed order', () => {
  const cookie =
    'server=7f; lotDensity=list; authInfo=t; _ga=1;assistanceCurrency=USD; languageCode=en; adult=1'
  expect(cookiesOf({ cookie })).toEqual(['assistanceCurrency=USD; lotDensity=list'])
  expect(cookiesOf({ cookie: 'server=7f; visitor=secret; chat=1' })).toEqual([])
  expect(cookiesOf({ accept: '*/*' })).toEqual([])
})

test('the first of several cookies with the same name counts, as when pages read it', () => {
  expect(renderedCookies('lotDensity=list; lotDensity=grid')).toBe('lotDensity=list')
})

test.each(['authInfo=t', 'languageCode=en', 'adult=1', 'assistanceCurrency=USD', 'lotDensity=list'])(
  'a page may depend on %s',
  (cookie) => expect(hasPageCookie(`server=7f; ${cookie}`)).toBe(true),
)

test.each([undefined, '', 'server=7f', '_ga=adult=1; my_authInfo=t'])(
  'pages do not depend on %j',
  (cookie) => {
    expect(hasPageCookie(cookie)).toBe(false)
  },
)
