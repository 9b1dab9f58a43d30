/** The cookies read before a page is rendered: session, language and age declaration. */
const readBefore = ['authInfo', 'languageCode', 'adult']

/** The cookies that pages read during rendering: the second currency and the density of lots. */
const readByPages = ['assistanceCurrency', 'lotDensity']

/**
 * Returns the cookies that a rendering receives, in a fixed order, or null if there are none. Pages cannot
 * read other cookies, so that those of proxies and statistics do not prevent pages from being shared. @param
 * header the request's header
 */
export function renderedCookies(header: string | undefined): string | null {
  const pairs = pairsIn(header)
  const read = readByPages.flatMap((name) => pairs.find((pair) => nameOf(pair) === name) ?? [])
  return read.length === 0 ? null : read.join('; ')
}

/** Returns whether a request has a cookie on which its page may depend. @param header the header of a request */
export const hasPageCookie = (header: string | undefined): boolean =>
  pairsIn(header).some((pair) => [...readBefore, ...readByPages].includes(nameOf(pair)))

const pairsIn = (header = ''): readonly string[] => header.split(';').map((pair) => pair.trim())

const nameOf = (pair: string): string => pair.split('=', 1).join('').trim()
