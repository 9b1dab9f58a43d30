import { type Encode, encodePage } from './encode-page.ts'
import type { PageRequest, PageResponse, UnfilledPage } from './page-request.ts'
import {
  answerOnce,
  areSameQuestions,
  findSharedAnswers,
  keyOf,
  keysOf,
  type PageQuestion,
  recordQuestions,
  type SharedAnswers,
} from './personal-answers.ts'
import { fillPage, type InsertedValues, responseWords } from './placeholders.ts'
import type { Answerer } from './questions.ts'

/** Renders a page as it is sent. */
type Render = (request: PageRequest, answer: Answerer, signal: AbortSignal) => Promise<PageResponse>

type Parts = {
  readonly render: Render
  /** Renders a page with placeholders. */
  readonly renderUnfilled: (
    request: PageRequest,
    answer: Answerer,
    signal: AbortSignal,
  ) => Promise<UnfilledPage>
  readonly encode: Encode
}

/** A page that others with equal answers also get, or null after it turned out that none can. */
type Shared = {
  /** The address of the page. */
  readonly of: Known
  readonly at: number
  readonly questions: readonly PageQuestion[]
  readonly answers: readonly string[]
  readonly page: Promise<UnfilledPage | null>
}

/** The known facts of an address. */
type Known = {
  /** The time of the last request, in Unix milliseconds. */
  at: number
  /** The latest questions of its page, or null before the first rendering. */
  questions: readonly PageQuestion[] | null
  /**
   * The time until which its pages are rendered without placeholders, since they cannot be filled, in Unix
   * milliseconds.
   */
  plainUntil: number
}

/** Milliseconds for which a page is shared, as in `same-for-all.ts`. */
const sharedMs = 1_000

/** Milliseconds for which an address whose placeholders cannot be filled is rendered without them. */
const plainMs = 60_000

/** The capacity. A page has up to 40 questions; with their answers it takes about 300 kB. */
const most = { addresses: 200, questions: 40, pages: 100 }

/**
 * Creates a renderer of the home page and the pages of sales, lots and salerooms that renders them once for
 * all members who request them within the same second and get equal answers, such as just before closing. The
 * answers are looked up when the request arrives, so that nothing is older than on an unshared page. Names
 * and other values that merely appear in a page are rendered as placeholders, which are filled for each reader.
 */
export function openEqualPages({ render, renderUnfilled, encode }: Parts): Render {
  const known = new Map<string, Known>()
  let pages: readonly Shared[] = []

  /**
   * Returns what is known of a request's address, and whether another request arrived within the second
   * before it.
   */
  const look = (key: string, now: number) => {
    const before = known.get(key)
    const one = before ?? { at: now, questions: null, plainUntil: 0 }
    const isCrowded = before !== undefined && isRecent(now, before)
    one.at = now
    known.delete(key)
    known.set(key, one)
    const [oldest] = known.keys()
    if (known.size > most.addresses && oldest !== undefined) known.delete(oldest)
    return { one, isCrowded }
  }

  const fill = async (
    { slots, ...page }: UnfilledPage,
    { facts, encoding }: PageRequest,
    values: InsertedValues,
  ): Promise<PageResponse> => {
    if (!page.body || !slots) return page
    const all = new Map(values).set(responseWords.nonce, facts.nonce).set(responseWords.rid, facts.rid)
    return encodePage(page, fillPage(page.body, slots, all), encoding, encode)
  }

  /** Renders a page only for its reader and records its questions. */
  const renderAlone = async (one: Known, request: PageRequest, own: Answerer, signal: AbortSignal) => {
    const { answer, asked } = recordQuestions(own)
    const response = await render(request, answer, signal)
    if (isForAll(response)) one.questions = remembered(one.questions, asked())
    return response
  }

  /**
   * Renders a page for all readers with equal answers. Returns null if it has no slots for what differs, or
   * asked something else.
   */
  const renderShared = async (
    one: Known,
    request: PageRequest,
    questions: readonly PageQuestion[],
    shared: SharedAnswers,
  ): Promise<UnfilledPage | null> => {
    const { answer, asked } = recordQuestions(shared.answer)
    // Others wait for it, even if this browser disconnects.
    const page = await renderUnfilled(request, answer, new AbortController().signal)
    if (page.slots === null) one.plainUntil = request.facts.now + plainMs
    const expected = keysOf(questions)
    const isExpected = asked().every(({ lang, question }) => expected.has(keyOf(lang, question)))
    return page.slots !== null && isExpected && isForAll(page) ? page : null
  }

  return async (request, answer, signal) => {
    const { now } = request.facts
    const { one, isCrowded } = look(addressOf(request), now)
    if (now < one.plainUntil) return render(request, answer, signal)
    const own = answerOnce(answer)
    const { questions } = one
    if (!isCrowded || questions === null) return renderAlone(one, request, own, signal)
    const shared = await findSharedAnswers(own, questions)
    if (shared === null) return renderAlone(one, request, own, signal)
    pages = pages.filter((page) => isRecent(now, page))
    const equal = pages.find(
      (page) => page.of === one && page.questions === questions && isEqual(page.answers, shared.compared),
    )
    const page = equal?.page ?? renderShared(one, request, questions, shared)
    if (!equal) {
      const begun = { of: one, at: now, questions, answers: shared.compared, page: page.catch(() => null) }
      pages = [...pages.slice(1 - most.pages), begun]
    }
    const unfilled = await page
    if (unfilled === null) return renderAlone(one, request, own, signal)
    const response = await fill(unfilled, request, shared.values)
    return equal ? { ...response, rendered: null, isShared: true } : response
  }
}

/** Returns whether something happened within the second before an instant. */
const isRecent = (now: number, { at }: { readonly at: number }): boolean => Math.abs(now - at) < sharedMs

/** Returns the questions to remember, which do not change if the last page asked the same ones. */
function remembered(known: Known['questions'], asked: readonly PageQuestion[]): Known['questions'] {
  if (asked.length > most.questions) return null
  return known !== null && areSameQuestions(known, asked) ? known : asked
}

/** Returns whether a page may be shared: it is not a redirect or an error. */
const isForAll = ({ rendered, status, headers, issues }: PageResponse): boolean =>
  rendered !== null &&
  status === 200 &&
  issues.length === 0 &&
  !headers.some(([name]) => name === 'set-cookie')

const isEqual = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index])

const sharedPath = /^\/(?:auction\/[^/?]+(?:\/lot\/[^/?]+|\/live)?)?$/

/** Returns whether members may share a page. They share those of sales, which many reload at once. */
export const isOfMany = ({ method, url, facts }: PageRequest): boolean =>
  method === 'GET' && facts.token !== null && sharedPath.test(facts.path) && !url.includes('.data')

/** Returns everything from which a page is rendered, except answers and inserted values. */
const addressOf = ({ url, prefix, headers, facts }: PageRequest): string =>
  JSON.stringify([url, prefix, facts.lang, facts.isInApp, headers.flatMap(choicesIn)])

/** Returns the cookies that pages read besides that of the session. */
const choicesIn = ([name, value]: PageRequest['headers'][number]): readonly string[] =>
  name === 'cookie' ? value.split(/; */).filter((one) => !one.startsWith('authInfo=')) : []
