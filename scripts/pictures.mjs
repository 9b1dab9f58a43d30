import { runWithChromium } from './lib/run-with-chromium.mjs'

process.exitCode = await runWithChromium(['scripts/pictures/take.ts'])
