import type { CallContext } from '#server/platform/http/calls.ts'
import type { Gift } from '#wire/entities/gift.ts'
import type { NewsLine } from '#wire/entities/news.ts'
import type { PageLine } from '#wire/entities/page.ts'
import type { Product } from '#wire/entities/product.ts'
import type { LotResult } from '#wire/entities/search-result.ts'

/** Loads results by ref from their subjects, in order, without those that may not be shown. */
export type ResultLoaders = {
  lots(refs: readonly string[], visit: CallContext): Promise<readonly LotResult[]>
  products(refs: readonly string[], visit: CallContext): Promise<readonly Product[]>
  gifts(refs: readonly string[], visit: CallContext): Promise<readonly Gift[]>
  news(refs: readonly string[], visit: CallContext): Promise<readonly NewsLine[]>
  pages(refs: readonly string[], visit: CallContext): Promise<readonly PageLine[]>
}
