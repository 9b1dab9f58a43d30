import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { settingsTable } from '#server/platform/config/settings-table.ts'

const guide = path.join(import.meta.dirname, '../docs/operating.md')
const text = await readFile(guide, 'utf8')
await writeFile(
  guide,
  text.replace(/\| setting \|[\s\S]*?\n(?!\|)/, () => `${settingsTable()}\n`),
)
