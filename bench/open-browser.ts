import { type Browser, chromium } from 'playwright-core'

/** Starts the Chromium of the machine: CHROMIUM_PATH, else Debian's place for it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
