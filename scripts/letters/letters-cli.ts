import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { renderLetter } from '#server/platform/mail/render-letter.ts'
import { testConfig } from '#server/testing.ts'
import { pageLanguages, readingOf, sourceOf } from '#wire/address/page-address.ts'
import { sampleLetter, samplePictures, samplesIn } from './samples.ts'

// Renders every letter with sample data into `letters/`.
const folder = path.join(import.meta.dirname, '../../letters')
const { house } = testConfig({})
const readers = { en: 'Ms Tsang', 'zh-Hans': '陈伟铭先生', 'zh-Hant': '陳偉銘先生' }

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const name of samplePictures) {
  const to = path.join(folder, 'pictures', name)
  await mkdir(to, { recursive: true })
  await copyFile(path.join(import.meta.dirname, `../../demo/pictures/${name}.jpg`), path.join(to, '480.jpg'))
}
const rows: string[] = []
for (const lang of pageLanguages)
  for (const [subject, samples] of Object.entries(samplesIn(sourceOf(lang))))
    for (const [name, sample] of Object.entries(samples)) {
      const file = `${subject}-${name}.${lang}`
      const to = { email: 'reader@example.com', name: readers[lang], ...readingOf(lang) }
      const letter = sampleLetter(sample, `https://house.example/${lang}/`)
      const set = renderLetter(letter, to, { house, publicUrl: '.' })
      await writeFile(path.join(folder, `${file}.html`), set.html)
      await writeFile(path.join(folder, `${file}.txt`), `${set.subject}\n\n${set.text}`)
      rows.push(`<li><a href="${file}.html">${file}</a> (<a href="${file}.txt">text</a>)</li>`)
    }
const list = `<!doctype html><meta charset="utf-8"><title>Letters</title><ul>${rows.join('')}</ul>`
await writeFile(path.join(folder, 'index.html'), list)
console.log(`${rows.length} letters are in letters/index.html`)
