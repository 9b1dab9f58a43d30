import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { canonicalAddress, type Language } from '#wire/address/page-address.ts'
import type { Example } from './examples.ts'

/** What a page is to whoever looks at it, and to machines. */
type Seen = {
  readonly headings: readonly string[]
  readonly lang: string
  /** Pixels that it scrolls sideways. */
  readonly tooWide: number
  readonly title: string
  readonly canonical: string | null
  readonly alternates: Readonly<Record<string, string>>
  readonly robots: string | null
}

/** Asked in the page, all at once: each question is a way there and back. */
function seen(): Seen {
  const { documentElement: root } = document
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')]
  return {
    headings: [...document.querySelectorAll('h1')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.innerText),
    lang: root.lang,
    tooWide: root.scrollWidth - root.clientWidth,
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? null,
    alternates: Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href])),
    robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content ?? null,
  }
}

/** Milliseconds in which a page must be what it should be. */
const patience = { timeout: 30_000, interval: 20 }

/**
 * The page is an example, soon after one came to it: with one heading, in its language, no wider than the screen, and known
 * to machines as it should be.
 * @param expected.origin of the house
 * @param expected.heading where that is known from another look at it
 * @returns its heading
 */
export async function expectPage(
  page: Page,
  example: Example,
  {
    lang,
    origin,
    heading = expect.any(String),
  }: { lang: Language; origin: string; heading?: string | undefined },
): Promise<string> {
  const told = expectedOf(example, lang, origin)
  let found: Seen | undefined
  const isSo = expect
    .poll(async () => {
      found = await page.evaluate(seen)
      return found
    }, patience)
    .toMatchObject({ headings: [heading], lang, tooWide: 0, title: expect.stringMatching(/./), ...told })
  await isSo.catch((cause: unknown) => {
    throw new Error(`It was ${JSON.stringify(found)}`, { cause })
  })
  return found?.headings[0] ?? ''
}

/** What machines should be told of a page: nothing of one that is hidden, not even to leave it where there is none. */
function expectedOf(
  { path, knownAs = path, isHidden = false, status }: Example,
  lang: Language,
  origin: string,
) {
  if (isHidden) return status === 404 ? { alternates: {} } : { alternates: {}, robots: 'noindex' }
  const at = (one: Language) => new URL(canonicalAddress(one, knownAs), origin).href
  return {
    canonical: at(lang),
    alternates: { en: at('en'), 'zh-Hans': at('zh-Hans'), 'x-default': at('en') },
    robots: null,
  }
}
