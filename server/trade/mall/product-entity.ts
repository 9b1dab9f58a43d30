import type { Selectable } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'
import { shownTexts } from '#server/trade/goods/shown-texts.ts'
import type { Product } from '#wire/entities/product.ts'

/** A product’s row and everything that belongs to it. */
export type ProductRows = {
  readonly row: Selectable<Rows['products']>
  readonly texts: readonly Selectable<Rows['product_text']>[]
  readonly pictures: readonly Selectable<Rows['product_pictures']>[]
  readonly category: readonly Selectable<Rows['category_text']>[]
  readonly producer: readonly Selectable<Rows['producer_text']>[]
}

const kinds = ['wine', 'spirits', 'cigars'] as const

/** Returns a product as sent to clients. @param currencyRate the rates from its currency to others */
export function productOf(
  { row, texts, pictures, category, producer }: ProductRows,
  lang: Language,
  currencyRate: Record<string, number>,
): Product {
  const text = inLanguage(shownTexts(texts), lang)
  return {
    id: row.id,
    title: text?.title ?? '',
    accent: text?.accent ?? '',
    facts: text?.facts ?? '',
    description: text?.description ?? '',
    kind: kinds.find((kind) => kind === row.kind) ?? 'other',
    cate: { id: row.category_id, name: inLanguage(category, lang)?.name ?? row.category_id },
    producer: inLanguage(producer, lang)?.name ?? '',
    region: text?.region ?? '',
    vintage: row.vintage,
    format: text?.format ?? '',
    pictures: pictures.map(({ key, width, height, alt_en, alt_zh }) => ({
      key,
      width,
      height,
      alt: lang === 'en' ? alt_en : alt_zh,
    })),
    price: decimal(row.price_cents),
    currency: row.currency,
    currencyRate,
    stock: row.stock,
    at: row.listed_at ?? 0,
  }
}
