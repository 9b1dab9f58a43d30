import type { Transaction } from 'kysely'
import type { CorrectableSaleText } from '#domain/auction/changes/sale-description.ts'
import { languageTags } from '#domain/drafts/bilingual.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Sets texts of a sale in one language, or the alternative text of its cover. */
export const setSaleTexts = (
  trx: Transaction<Rows>,
  auctionId: string,
  lang: 'en' | 'zh',
  columns: Partial<Record<CorrectableSaleText | 'cover_alt', string>>,
) =>
  trx
    .updateTable('auction_text')
    .set(columns)
    .where('auction_id', '=', auctionId)
    .where('lang', '=', languageTags[lang])
    .execute()
