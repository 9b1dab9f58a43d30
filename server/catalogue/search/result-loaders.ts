import type { CallContext } from '#server/platform/http/calls.ts'
import type { Gift } from '#wire/entities/gift.ts'
import type { LotHit } from '#wire/entities/hit.ts'
import type { NewsLine } from '#wire/entities/news.ts'
import type { PageLine } from '#wire/entities/page.ts'
import type { Product } from '#wire/entities/product.ts'

/** What the subjects tell of their own things, in the order of refs; what cannot be shown is left out. */
export type ResultLoaders = {
  lots(refs: readonly string[], visit: CallContext): Promise<readonly LotHit[]>
  products(refs: readonly string[], visit: CallContext): Promise<readonly Product[]>
  gifts(refs: readonly string[], visit: CallContext): Promise<readonly Gift[]>
  news(refs: readonly string[], visit: CallContext): Promise<readonly NewsLine[]>
  pages(refs: readonly string[], visit: CallContext): Promise<readonly PageLine[]>
}
