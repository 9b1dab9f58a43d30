import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '#server/platform/http/calls.ts'
import { renderLetter } from '#server/platform/mail/render-letter.ts'
import { testConfig } from '#server/testing.ts'
import { samplesIn } from './samples.ts'

// Renders every letter with sample data into `letters/`.
const folder = path.join(import.meta.dirname, '../../letters')
const { house } = testConfig({})
const languages: readonly Language[] = ['en', 'zh-Hans']
const readers = { en: 'Ms Tsang', 'zh-Hans': '陈伟铭先生' }

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const rows: string[] = []
for (const lang of languages)
  for (const [subject, samples] of Object.entries(samplesIn(lang)))
    for (const [name, { link, code = null, ...letter }] of Object.entries(samples)) {
      const file = `${subject}-${name}.${lang}`
      const to = { email: 'reader@example.com', name: readers[lang], lang }
      const href = `https://house.example/${lang}/`
      const set = renderLetter(
        { ...letter, code, link: link === '' ? null : { label: link, href } },
        to,
        house,
      )
      await writeFile(path.join(folder, `${file}.html`), set.html)
      await writeFile(path.join(folder, `${file}.txt`), `${set.subject}\n\n${set.text}`)
      rows.push(`<li><a href="${file}.html">${file}</a> (<a href="${file}.txt">text</a>)</li>`)
    }
const list = `<!doctype html><meta charset="utf-8"><title>Letters</title><ul>${rows.join('')}</ul>`
await writeFile(path.join(folder, 'index.html'), list)
console.log(`${rows.length} letters are in letters/index.html`)
