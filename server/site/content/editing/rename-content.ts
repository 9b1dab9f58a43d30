import { type Kysely, sql, type Transaction } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { lockHome, readStoredHome } from '#server/site/home/editing/change-home.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { helpSlugs } from '../help-pages.ts'
import { aboutSlug } from '../pages.ts'
import { type ContentRequest, changeContent, record, storeNext } from './change-content.ts'
import { addressIssue } from './create-content.ts'
import { enqueuePublication } from './publish-content.ts'
import type { PublishedContent } from './published-content.ts'
import { type ContentName, lockContent, readStored } from './stored-content.ts'

/**
 * Returns whether the address of a published text cannot change, because it cannot redirect, or other pages
 * rely on it.
 */
export function isAddressFixed(
  { kind, contentId }: ContentName,
  published: PublishedContent | null,
): boolean {
  if (published === null || kind === 'news') return false
  if (kind !== 'page') return true
  return published.isLegal || contentId === aboutSlug || helpSlugs.some((slug) => slug === contentId)
}

/** Moves a text to another address, to which its former one redirects. */
export async function renameContent(
  db: Kysely<Rows>,
  request: ContentRequest,
  { rev, to }: { readonly rev: number; readonly to: string },
) {
  const { kind, contentId: from, ak, now } = request
  const target = { kind, contentId: to }
  const renamed = await readStored(db, target)
  if (renamed?.lastAk === ak) return { rev: renamed.rev }
  return changeContent(db, request, async (trx, content) => {
    const { stored, published } = content
    if (stored.rev !== rev) return refusal('conflict', null)
    if (isAddressFixed(request, published)) return refusal('wrongState', { status: 'fixed' })
    await lockContent(trx, target)
    const status = await addressIssue(trx, target, from)
    if (status !== null) return refusal('wrongState', { status })
    if (published) await renamePublished(trx, request, to)
    await trx.deleteFrom('content_drafts').where('kind', '=', kind).where('id', '=', from).execute()
    await record(trx, { ...request, contentId: to }, 'content.rename', { from })
    const { publishAt } = stored
    if (publishAt !== 0) await enqueuePublication(trx, { ...target, now }, publishAt)
    return storeNext(trx, content, { contentId: to })
  })
}

/** Renames a published text, with a redirect from its former address. */
async function renamePublished(
  trx: Transaction<Rows>,
  { kind, contentId: from }: ContentName,
  to: string,
): Promise<void> {
  if (kind === 'news') {
    await trx.updateTable('news').set({ id: to }).where('id', '=', from).execute()
    await sql`update home_blocks set refs = array_replace(refs, ${from}, ${to}) where kind = 'news'`.execute(
      trx,
    )
    await renameInDraft(trx, from, to)
  } else await trx.updateTable('pages').set({ slug: to }).where('slug', '=', from).execute()
  await trx.deleteFrom('content_moves').where('subject', '=', kind).where('from_slug', '=', to).execute()
  await trx
    .insertInto('content_moves')
    .values({ subject: kind, from_slug: from, to_slug: to })
    .onConflict((conflict) => conflict.columns(['subject', 'from_slug']).doUpdateSet({ to_slug: to }))
    .execute()
}

/** Updates the address of an article in the draft of the home page. */
async function renameInDraft(trx: Transaction<Rows>, from: string, to: string): Promise<void> {
  await lockHome(trx)
  const { draft } = await readStoredHome(trx)
  if (draft === null) return
  const blocks = Object.entries(draft.blocks).map(([id, block]) => [
    id,
    block.kind === 'news' ? { ...block, refs: block.refs.map((ref) => (ref === from ? to : ref)) } : block,
  ])
  const document = JSON.stringify({ ...draft, blocks: Object.fromEntries(blocks) })
  await trx.updateTable('home_draft').set({ document }).execute()
}
