import { sql } from 'kysely'

/** Every column that shows a stored picture, as one query. Markdown texts show further ones. */
export const namedInColumns = sql<{ key: string | null }>`
  select key from draft_pictures
  union all select key from lot_pictures
  union all select key from removed_pictures
  union all select cover_key from auctions
  union all select header #>> '{cover,key}' from sale_announcements
  union all select key from product_pictures
  union all select key from gift_pictures
  union all select picture_key from home_blocks
  union all select block->'picture'->>'key' from home_draft, jsonb_each(document->'blocks') blocks(id, block)
  union all select cover_key from news
  union all select cover_key from activities
  union all select document #>> '{cover,key}' from content_drafts
  union all select picture->>'key' from items, jsonb_array_elements(document->'pictures') picture`

/** Every Markdown text that may name stored pictures, as one query. */
export const textsWithPictures = sql<{ body: string }>`
  select body from news_text
  union all select body from activity_text
  union all select answer from faq_text
  union all select body from page_text
  union all select document->>'body' from content_drafts where document is not null`
