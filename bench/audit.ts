import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '#server/platform/process/free-port.ts'
import { desktopIndex, slowdownFor } from './slowdown.ts'

/** The Lighthouse results of a page on a phone with a slow connection: scores out of 100, milliseconds, bytes. */
export type Audit = {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestPaint: number
  readonly layoutShift: number
  readonly blocking: number
  readonly bytes: number
  /** The ids of failed audits, except performance. */
  readonly issues: readonly string[]
}

/** A browser that audits one page at a time. */
export type Auditor = {
  audit(url: string): Promise<Audit>
  close(): Promise<void>
}

/** Starts a Chromium for Lighthouse, which emulates the phone and the connection and clears the cache itself. */
export async function openAuditor(): Promise<Auditor> {
  const port = await freePort(0)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
    ],
  })
  let slowdown: number | null = null
  return {
    async audit(url) {
      slowdown ??= await calibrate(url, port)
      for (let remaining = attempts; remaining > 0; remaining -= 1) {
        const throttling = { cpuSlowdownMultiplier: slowdown }
        const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json', throttling })
        const audit = result && !result.lhr.runtimeError ? auditOf(result) : null
        if (audit && !Number.isNaN(audit.largestPaint)) return audit
      }
      throw new Error(`${url} could not be audited`)
    },
    close: () => browser.close(),
  }
}

/** Lighthouse sometimes misses the beginning of its trace. */
const attempts = 3

/** Returns the factor by which this machine's processor is slowed down to match a phone. */
async function calibrate(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: ['seo'] })
  const index = result?.lhr.environment.benchmarkIndex ?? desktopIndex
  const slowdown = slowdownFor(index)
  console.log(
    `Lighthouse's index of this processor: ${Math.round(index)}; slowed down ${slowdown.toFixed(1)} times`,
  )
  return slowdown
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

function auditOf(result: RunnerResult): Audit {
  const { audits, categories: groups } = result.lhr
  const score = (name: (typeof categories)[number]) => Math.round((groups[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const failedIn = (name: string) =>
    (groups[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blocking: figure('total-blocking-time'),
    bytes: figure('total-byte-weight'),
    issues: categories.slice(1).flatMap((name) => failedIn(name).map(({ id }) => id)),
  }
}
