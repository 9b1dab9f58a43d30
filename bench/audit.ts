import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '#server/platform/process/free-port.ts'

/** What Lighthouse says of a page, as a telephone on a slow line sees it: scores of 100, milliseconds, bytes. */
export type Audit = {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestPaint: number
  readonly layoutShift: number
  readonly blocking: number
  readonly bytes: number
  /** What it found wanting, outside of performance. */
  readonly faults: readonly string[]
}

/** A browser that audits pages one after another. */
export type Auditor = {
  audit(url: string): Promise<Audit>
  close(): Promise<void>
}

/** Starts a Chromium for Lighthouse, which sets the telephone, the line and an empty cache up by itself. */
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
  return {
    async audit(url) {
      for (let left = attempts; left > 0; left -= 1) {
        const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json' })
        const audit = result && !result.lhr.runtimeError ? auditOf(result) : null
        if (audit && !Number.isNaN(audit.largestPaint)) return audit
      }
      throw new Error(`${url} could not be audited`)
    },
    close: () => browser.close(),
  }
}

/** Now and then Lighthouse loses the beginning of what it records. */
const attempts = 3

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

function auditOf(result: RunnerResult): Audit {
  const { audits, categories: groups } = result.lhr
  const score = (name: (typeof categories)[number]) => Math.round((groups[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const wanting = (name: string) =>
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
    faults: categories.slice(1).flatMap((name) => wanting(name).map(({ id }) => id)),
  }
}
