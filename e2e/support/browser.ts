import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts the Chromium of the machine: CHROMIUM_PATH, which `npm test` sets, else Debian's place for it.
 * @param more what else it is told as it starts
 */
export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  launch(process.env.CHROMIUM_PATH, more)

/** Starts a Chromium that could have a window: no other shows what is pushed to it. */
export const openWholeBrowser = (): Promise<Browser> => launch(process.env.WHOLE_CHROMIUM_PATH)

const launch = (executablePath = '/usr/bin/chromium', more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...quiet, ...more] })

/** A visitor with cookies of their own, whose console must stay clean. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** Leaves; the test fails if the browser complained about anything on the way. */
  leave(): Promise<void>
}

/**
 * Somebody new comes to the house.
 * @param options.tolerate complaints that the journey provokes on purpose
 */
export async function visit(
  browser: Browser,
  url: string,
  options: { width?: number; scripts?: boolean; tolerate?: RegExp } = {},
): Promise<Visitor> {
  const { width = 1440, scripts = true, tolerate } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    javaScriptEnabled: scripts,
    // Nobody has to wait for a sheet to slide in; what moves then is a fifth of the processor's time.
    reducedMotion: 'reduce',
  })
  const complaints: string[] = []
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => {
    if (!tolerate?.test(message)) complaints.push(message)
  })
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !tolerate?.test(message.text())) complaints.push(message.text())
  })
  onTestFailed(() => tellOf(page))
  const leave = async () => {
    await context.close()
    expect(complaints.join('\n')).toBe('')
  }
  return { page, context, leave }
}

/** Comes to a page, or loads it anew, and waits until it listens. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** What React keeps at an element, as far as it is read here. */
type Fiber = {
  readonly return: Fiber | null
  readonly stateNode: { readonly current?: Fiber }
  readonly child: unknown
}

/**
 * Waits until React has taken a page over, so that what is pressed is heard: until the root is committed, which is some time
 * after its elements are marked, and the effects that listen for keys have run.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const name = Object.keys(document.body).find((key) => key.startsWith('__reactFiber'))
    let fiber: Fiber | null = name ? Reflect.get(document.body, name) : null
    while (fiber?.return) fiber = fiber.return
    return fiber?.stateNode.current?.child != null
  })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Waits until React has taken an element over whose script is loaded beside the first scripts of the page. */
export async function untilElementHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react'))))
    .toBe(true)
}

/** Prints what somebody has before their eyes, where the test that they are in fails. */
async function tellOf(page: Page): Promise<void> {
  if (page.isClosed()) return
  const text = await page.locator('body').innerText({ timeout: 2_000 })
  process.stderr.write(`${page.url()} showed:\n${text.slice(0, 4_000)}\n`)
}
