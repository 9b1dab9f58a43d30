import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { bidSuggestions, hongKongIncrements } from '#domain/auction/increment-table.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { helpPaths } from '#server/platform/mail/help-link.ts'
import { testConfig } from '#server/testing.ts'
import { readDocument } from './document.ts'
import { helpFolder, helpSlugs, seedHelpPages } from './help-pages.ts'
import { fillValues } from './markdown/fill.ts'
import { renderMarkdown } from './markdown/markdown.ts'
import { contentValues } from './values.ts'

type Lang = 'en' | 'zh-Hans'

const now = Date.UTC(2026, 10, 25)

const document = async (slug: string, lang: Lang) =>
  readDocument(await readFile(new URL(`${slug}.${lang}.md`, helpFolder), 'utf8'))

/** Returns a page as shown under some settings, with plain spaces. */
async function shown(slug: string, lang: Lang, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { body } = await document(slug, lang)
  return renderMarkdown(fillValues(body, contentValues(testConfig(env), lang))).html.replaceAll('\u00a0', ' ')
}

describe.each(helpSlugs)('%s', (slug) => {
  test('has no placeholders left once filled in', async () => {
    for (const lang of ['en', 'zh-Hans'] as const) expect(await shown(slug, lang)).not.toMatch(/[{}]/)
  })

  test('has sentences of 25 words at most', async () => {
    const { summary, body } = await document(slug, 'en')
    const prose = `${summary}\n${body}`.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/\{#[^}]*\}/g, '')
    const sentences = prose.split(/[.:?]\s|[.:?]$|\n|\|/m).map((sentence) => sentence.trim())
    const long = sentences.filter((sentence) => sentence.split(/\s+/).length > 25)
    expect(sentences.length).toBeGreaterThan(20)
    expect(long).toEqual([])
  })
})

test('O3 O8 states the rates, the term of payment and the multiple that the settings give', async () => {
  const env = {
    BUYERS_PREMIUM: '0:25,20000:20',
    CARD_FEE_HONG_KONG: '2.1',
    CARD_FEE_OTHER: '3.3',
    INVOICE_DUE_DAYS: '14',
    UNUSUAL_BID_MULTIPLE: '5',
  }
  const fees = await shown('fees', 'en', env)
  for (const text of ['25% up to HKD 20,000 and 20% above', '2.1%', '3.3%', 'due within 14 days'])
    expect(fees).toContain(text)
  expect(await shown('fees', 'zh-Hans', env)).toContain('须于 14 日内付清')
  expect(await shown('how-to-buy', 'en', env)).toContain('more than 5 times the next bid')
})

test('L1 the table of increments has one row per band of the table', async () => {
  const text = await shown('how-to-buy', 'en')
  const rows = [...text.matchAll(/<td[^>]*>([\d,]+)<\/td>\s*<td>([\d,]+), /g)].map(
    ([, from = '', next = '']) => [from, next].map((amount) => Number(amount.replaceAll(',', ''))),
  )
  expect(rows.map(([from]) => from)).toEqual(
    [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 500, 1_000].map((thousand) => thousand * 1_000),
  )
  for (const [from = 0, next] of rows)
    expect(next).toBe(bidSuggestions(hongKongIncrements, from + 1, { count: 1 })[0])
})

test('the links of letters lead to sections of help pages', async () => {
  for (const path of Object.values(helpPaths)) {
    const [slug = '', anchor] = path.slice(1).split('#')
    expect(helpSlugs).toContain(slug)
    if (anchor) expect(await shown(slug, 'zh-Hans')).toContain(`id="${anchor}"`)
  }
})

describe('the help pages of a house', () => {
  const databases: FreshDatabase[] = []
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.close()
  })

  async function fresh() {
    const database = await freshDatabase(inject('postgresUrl'))
    databases.push(database)
    return database.db
  }

  test('exist from its first start, in both languages', async () => {
    const db = await fresh()
    await seedHelpPages(db, now)
    await seedHelpPages(db, now + 1)
    const pages = await db.selectFrom('pages').select(['slug', 'kind']).orderBy('position').execute()
    expect(pages).toEqual(helpSlugs.map((slug) => ({ slug, kind: 'info' })))
    const texts = await db.selectFrom('page_text').select(['slug', 'lang']).execute()
    expect(texts).toHaveLength(helpSlugs.length * 2)
  })

  test('stay as the house edited, withdrew or renamed them', async () => {
    const db = await fresh()
    await db
      .insertInto('pages')
      .values([
        { slug: 'fees', kind: 'info', position: 7 },
        { slug: 'glossary', kind: 'info', position: 8, withdrawn_at: 1 },
      ])
      .execute()
    await db.insertInto('page_editions').values({ slug: 'fees', version: 'own', in_force_at: 0 }).execute()
    await db
      .insertInto('content_moves')
      .values({ subject: 'page', from_slug: 'how-to-sell', to_slug: 'selling' })
      .execute()
    await seedHelpPages(db, now)
    const editions = await db
      .selectFrom('page_editions')
      .select(['slug', 'version'])
      .orderBy('slug')
      .execute()
    expect(editions).toEqual([
      { slug: 'condition-terms', version: '2026-11-21' },
      { slug: 'delivery-and-collection', version: '2026-11-21' },
      { slug: 'fees', version: 'own' },
      { slug: 'how-to-buy', version: '2026-11-21' },
    ])
  })
})
