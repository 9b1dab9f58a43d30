import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { canonicalAddress, type Language } from '#wire/address/page-address.ts'
import type { Example } from './examples.ts'

/** The state of a page for people and machines. */
type PageState = {
  readonly headings: readonly string[]
  readonly lang: string
  /** The horizontal overflow in pixels. */
  readonly overflowPx: number
  readonly title: string
  readonly canonical: string | null
  readonly alternates: Readonly<Record<string, string>>
  readonly robots: string | null
}

/** Reads all values in one call; runs in the page. */
function readPageState(): PageState {
  const { documentElement: root } = document
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')]
  return {
    headings: [...document.querySelectorAll('h1')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.innerText),
    lang: root.lang,
    overflowPx: root.scrollWidth - root.clientWidth,
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? null,
    alternates: Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href])),
    robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content ?? null,
  }
}

/** The options for polling until a page is as expected. */
const pollOptions = { timeout: 300_000, interval: 20 }

/**
 * Expects a page to match an example: one heading, the right language, no horizontal overflow, and correct metadata.
 * @param expected.origin the origin of the server @param expected.heading the heading, if known from an
 * earlier visit @param expected.title the title, if known from the document
 * @returns its heading
 */
export async function expectPage(
  page: Page,
  example: Example,
  {
    lang,
    origin,
    heading = expect.any(String),
    title = expect.stringMatching(/./),
  }: { lang: Language; origin: string; heading?: string | undefined; title?: string },
): Promise<string> {
  const expected = expectedMetadata(example, lang, origin)
  let state: PageState | undefined
  const assertion = expect
    .poll(async () => {
      state = await page.evaluate(readPageState)
      return state
    }, pollOptions)
    .toMatchObject({
      headings: [heading],
      lang,
      overflowPx: 0,
      title,
      ...expected,
    })
  await assertion.catch((cause: unknown) => {
    throw new Error(`The page was ${JSON.stringify(state)}`, { cause })
  })
  return state?.headings[0] ?? ''
}

/** Returns the expected metadata: none for a hidden page, and no robots tag for a missing one. */
function expectedMetadata(
  { path, canonicalPath: canonical = path, isHidden = false, status }: Example,
  lang: Language,
  origin: string,
) {
  if (isHidden) return status === 404 ? { alternates: {} } : { alternates: {}, robots: 'noindex' }
  const urlIn = (one: Language) => new URL(canonicalAddress(one, canonical), origin).href
  return {
    canonical: urlIn(lang),
    alternates: { en: urlIn('en'), 'zh-Hans': urlIn('zh-Hans'), 'x-default': urlIn('en') },
    robots: null,
  }
}
