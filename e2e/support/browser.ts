import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFailed, onTestFinished } from 'vitest'

/** Scripts are compiled by the first page that loads them, and read from Chromium's code cache by others. */
const codeCache = 'v8CacheOptions=4'

const launchArgs = [
  `--blink-settings=${codeCache}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts the Chromium of the machine: CHROMIUM_PATH, which `npm test` sets, otherwise Debian's path. @param
 * extraArgs additional command-line arguments
 */
export const openBrowser = (extraArgs: readonly string[] = []): Promise<Browser> =>
  launch(process.env.CHROMIUM_PATH, extraArgs)

/** Starts a full Chromium, which unlike the headless shell shows push notifications. */
export const openHeadfulCapableBrowser = (): Promise<Browser> => launch(process.env.WHOLE_CHROMIUM_PATH)

const launch = (executablePath = '/usr/bin/chromium', extraArgs: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...launchArgs, ...extraArgs] })

/** Starts Chromium without pictures, which the server of the demonstration would render on demand. */
export const openBrowserWithoutPictures = (): Promise<Browser> =>
  openBrowser([`--blink-settings=imagesEnabled=false,${codeCache}`])

/**
 * Logged by Chromium when a page abandons a connection attempt, because the earlier connection has recovered
 * or the attempt took longer than 2 s. On a machine that stalls for seconds both are correct (V9).
 */
const abandonedAttempt = /WebSocket is closed before the connection is established\.$/

/**
 * Logged by the router when it could not request the routes of links while offline, before the part that
 * repeats its requests has loaded. It requests them again when a link is pressed.
 */
const failedPrefetch = /^Failed to fetch manifest patches TypeError: Failed to fetch/

/** A visitor with separate cookies, whose console must stay clean. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** Closes the context; fails the test if the browser logged errors or warnings. */
  leave(): Promise<void>
}

/**
 * Opens a page in a new browser context.
 * @param options.allow the messages that the journey provokes on purpose
 */
export async function visit(
  browser: Browser,
  url: string,
  options: { width?: number; scripts?: boolean; allow?: RegExp } = {},
): Promise<Visitor> {
  const { width = 1440, scripts = true, allow } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    javaScriptEnabled: scripts,
    // Animations take a fifth of the processor time.
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  const complaints: string[] = []
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => {
    if (!allow?.test(message)) complaints.push(message)
  })
  page.on('console', (message) => {
    const text = message.text()
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    const isAllowed = [abandonedAttempt, failedPrefetch, allow].some((one) => one?.test(text))
    if (isComplaint && !isAllowed) complaints.push(`${text} ${message.location().url}`)
  })
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(`${new Date().toISOString()} ${request.url()}`)
  })
  const print = () => printPage(page, { loads, complaints })
  onTestFailed(print)
  // The passing run is compared with the failed one.
  onTestFinished(({ task: { result } }) =>
    result?.state === 'pass' && (result.retryCount ?? 0) > 0 ? print() : undefined,
  )
  const leave = async () => {
    // All messages logged so far have arrived with the response. Requests that end because the page closes
    // are not errors.
    if (!page.isClosed()) await page.evaluate(() => document.readyState)
    const logged = complaints.join('\n')
    await context.close()
    expect(logged).toBe('')
  }
  return { page, context, leave }
}

/** Loads a page and waits until it is hydrated. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Loads a page in a browser without pictures, whose scripts wait for a picture or a key press. */
export async function goWithoutPictures(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Shift')
  await untilHydrated(page)
}

/** The used part of a React fiber. */
type Fiber = {
  readonly tag: number
  readonly return: Fiber | null
  readonly stateNode: { readonly current?: Fiber } | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly memoizedState: unknown
}

/** React's tag of a `Suspense`. It has a state while its part is not hydrated, or has been replaced until its script arrives. */
const suspense = 13

/**
 * Waits until React has hydrated a page and the parts whose scripts are loaded separately, so that presses
 * are handled. The root is then committed, and the effects that listen for keys have run.
 */
export const untilHydrated = (page: Page): Promise<void> => untilRendered(page, true)

/** Waits as `untilHydrated` does, but not for the parts whose scripts are loaded separately. */
export const untilShellHydrated = (page: Page): Promise<void> => untilRendered(page, false)

async function untilRendered(page: Page, withParts: boolean): Promise<void> {
  await page.waitForFunction(
    ({ withParts, suspense }) => {
      const name = Object.keys(document.body).find((key) => key.startsWith('__reactFiber'))
      let fiber: Fiber | null = name ? Reflect.get(document.body, name) : null
      while (fiber?.return) fiber = fiber.return
      const first = fiber?.stateNode?.current?.child
      if (!first || !withParts) return first != null
      const fibers = [first]
      for (const { child, sibling } of fibers) fibers.push(...[child, sibling].filter((one) => one !== null))
      return !fibers.some(({ tag, memoizedState }) => tag === suspense && memoizedState !== null)
    },
    { withParts, suspense },
  )
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Waits until React has hydrated an element whose script is loaded separately. */
export async function untilElementHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react'))))
    .toBe(true)
}

/**
 * Prints the text of the page, its loaded documents and the browser's log when a test fails or had to be
 * repeated.
 */
async function printPage(
  page: Page,
  { loads, complaints }: Readonly<Record<'loads' | 'complaints', readonly string[]>>,
): Promise<void> {
  const before = ['Loaded:', ...loads, 'Logged:', ...complaints].join('\n')
  process.stderr.write(`${before}\n`)
  if (page.isClosed()) return
  const text = await page.locator('body').innerText({ timeout: 2_000 })
  process.stderr.write(`${page.url()} showed:\n${text.slice(0, 4_000)}\n`)
}
