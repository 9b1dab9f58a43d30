import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { testConfig } from '#server/testing.ts'
import { readDocument } from './document.ts'
import { foundingVersion, legalSlugs } from './founding-documents.ts'
import { fillValues } from './markdown/fill.ts'
import { renderMarkdown } from './markdown/markdown.ts'
import { contentValues } from './values.ts'

const config = testConfig({})

const set = async (slug: string, lang: 'en' | 'zh-Hans') =>
  renderMarkdown(fillValues(readDocument(await read(slug, lang)).body, contentValues(config, lang)))

const read = (slug: string, lang: 'en' | 'zh-Hans') =>
  readFile(new URL(`documents/${slug}.${lang}.md`, import.meta.url), 'utf8')

/**
 * The digests of the founding texts by edition. A changed text needs a new `foundingVersion` and an entry
 * under it.
 */
const editions: Readonly<Record<string, string>> = {
  '2026-11-21': '9c16f05bb3d1d2788b9c6bd8207506d362361fa2837bc32ede6dfc7c8ceade57',
  '2026-11-22': 'c48438dbef78e606203116f772f49c2af2eed10099784a9afca6a50f4a79b59d',
  '2026-11-26': '15908c9f722cdaef5db92c17f2ef58fd61f6dd68e5fb69f01453e79644d4e6fb',
}

test('O8 an edition of the legal documents never changes', async () => {
  const texts = await Promise.all(legalSlugs.flatMap((slug) => [read(slug, 'en'), read(slug, 'zh-Hans')]))
  const digest = createHash('sha256').update(texts.join('\0')).digest('hex')
  expect({ [foundingVersion]: digest }).toEqual({ [foundingVersion]: editions[foundingVersion] })
})

describe.each(legalSlugs)('%s', (slug) => {
  test('has no placeholders left once filled in', async () => {
    for (const lang of ['en', 'zh-Hans'] as const) expect((await set(slug, lang)).html).not.toMatch(/[{}]/)
  })

  test('has the same anchors in both languages', async () => {
    expect((await set(slug, 'zh-Hans')).contents.map(({ id }) => id)).toEqual(
      (await set(slug, 'en')).contents.map(({ id }) => id),
    )
  })
})

test('C1 the conditions of sale quote both sentences of the statute in both languages', async () => {
  for (const lang of ['en', 'zh-Hans'] as const) {
    const { html } = await set('conditions-of-sale', lang)
    for (const sentence of Object.values(liquorNotice)) expect(html).toContain(sentence)
  }
})

test('a document begins with title, accent and summary; anything else is rejected', () => {
  expect(readDocument('# Conditions of *sale*\n\nWhat you\nagree to.\n\n## One\n\nText.\n')).toEqual({
    title: 'Conditions of sale',
    accent: 'sale',
    summary: 'What you agree to.',
    body: '## One\n\nText.',
  })
  for (const source of ['', 'Title\n\nText', '# Title', '## Title\n\nText']) {
    expect(() => readDocument(source)).toThrow('Invalid beginning')
  }
})
