import { runWithChromium } from './lib/run-with-chromium.mjs'

process.exitCode = await runWithChromium(['scripts/screenshots/take.ts', ...process.argv.slice(2)])
