import type { Kysely } from 'kysely'
import { isSame } from '#domain/drafts/fields.ts'
import { mergePatch, revised } from '#domain/drafts/merge.ts'
import {
  addableKinds,
  type BlockKind,
  emptyBlock,
  type HomeDraft,
  maxBlocks,
  withoutRemoved,
} from '#domain/home/home-draft.ts'
import { orderWith } from '#domain/lib/order-with.ts'
import { nameConflicts } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { BlockPatch } from '#wire/entities/home-draft.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { writePublishedHome } from '../published-home.ts'
import { changeHome, type HomeRequest, recordHome, storeNextHome } from './change-home.ts'

/** K8: changes fields of a block, based on the revision that the editor saw. */
export const saveBlock = (
  db: Kysely<Rows>,
  request: HomeRequest,
  {
    blockId,
    rev: since,
    patch,
  }: { readonly blockId: string; readonly rev: number; readonly patch: BlockPatch },
) =>
  changeHome(db, request, async (trx, home) => {
    const { stored, draft } = home
    const block = draft.blocks[blockId]
    if (!block || !draft.order.includes(blockId)) return refusal('notFound')
    const revisions = stored.revisions[blockId] ?? {}
    const merged = mergePatch(block, { patch, since, revisions })
    if (merged.kind === 'conflict')
      return refusal('conflict', { fields: await nameConflicts(trx, merged.fields) })
    if (merged.changes.length === 0) return { rev: stored.rev, isChange: false }
    const isContinued = stored.draft !== null && stored.changedBy === request.by
    if (!isContinued) await recordHome(trx, request, 'home.edit', { block: blockId })
    const revision = { rev: stored.rev + 1, by: request.by, at: request.now }
    const next = await storeNextHome(trx, home, {
      draft: { ...draft, blocks: { ...draft.blocks, [blockId]: merged.draft } },
      revisions: { ...stored.revisions, [blockId]: revised(revisions, merged.changes, revision) },
    })
    return { ...next, isChange: true }
  })

/** Returns why a kind cannot be added, or null if it can. */
const additionIssue = (draft: HomeDraft, kind: BlockKind): 'full' | 'single' | null => {
  if (addableKinds(draft).includes(kind)) return null
  return draft.order.length >= maxBlocks ? 'full' : 'single'
}

/** Returns the id of a new block, which is the same for a repeated request. */
export const newBlockId = (kind: BlockKind, ak: string): string => `${kind}-${ak.slice(0, 8)}`

/** Adds a block before another one or, for '', at the end. */
export const addBlock = (
  db: Kysely<Rows>,
  request: HomeRequest,
  { kind, before }: { readonly kind: BlockKind; readonly before: string },
) =>
  changeHome(db, request, async (trx, home) => {
    const { draft } = home
    const status = additionIssue(draft, kind)
    if (status !== null) return refusal('wrongState', { status })
    const blockId = newBlockId(kind, request.ak)
    const order = orderWith(draft.order, blockId, before)
    if (order === null) return refusal('notFound')
    await recordHome(trx, request, 'home.add', { block: blockId })
    return storeNextHome(trx, home, {
      draft: { order, blocks: { ...draft.blocks, [blockId]: emptyBlock(kind) } },
    })
  })

/** Moves a block before another one or, for '', to the end. A removed block is restored. */
export const placeBlock = (
  db: Kysely<Rows>,
  request: HomeRequest,
  { blockId, before }: { readonly blockId: string; readonly before: string },
) =>
  changeHome(db, request, async (trx, home) => {
    const { stored, draft } = home
    const block = draft.blocks[blockId]
    const order = block ? orderWith(draft.order, blockId, before) : null
    if (!block || order === null) return refusal('notFound')
    const status = draft.order.includes(blockId) ? null : additionIssue(draft, block.kind)
    if (status !== null) return refusal('wrongState', { status })
    if (isSame(order, draft.order)) return { rev: stored.rev }
    await recordHome(trx, request, 'home.move', { block: blockId })
    return storeNextHome(trx, home, { draft: { ...draft, order } })
  })

/** Removes a block; its fields remain until the draft is published. */
export const removeBlock = (
  db: Kysely<Rows>,
  request: HomeRequest,
  { blockId }: { readonly blockId: string },
) =>
  changeHome(db, request, async (trx, home) => {
    const { draft } = home
    if (!draft.order.includes(blockId)) return refusal('notFound')
    await recordHome(trx, request, 'home.remove', { block: blockId })
    const order = draft.order.filter((id) => id !== blockId)
    return storeNextHome(trx, home, { draft: { ...draft, order } })
  })

/** Returns whether a draft differs from what visitors see. */
export const differs = (draft: HomeDraft, published: HomeDraft): boolean =>
  !isSame(withoutRemoved(draft), withoutRemoved(published))

/** Publishes the draft as a whole. @param hasIssues whether something prevents it */
export const publishHome = (
  db: Kysely<Rows>,
  request: HomeRequest,
  { rev, hasIssues }: { readonly rev: number; readonly hasIssues: (draft: HomeDraft) => Promise<boolean> },
) =>
  changeHome(db, request, async (trx, home) => {
    const { stored, draft, published } = home
    if (stored.rev !== rev) return refusal('conflict', null)
    if (!differs(draft, published)) return refusal('wrongState', { status: 'unchanged' })
    if (await hasIssues(draft)) return refusal('wrongState', { status: 'issues' })
    await writePublishedHome(trx, draft)
    await recordHome(trx, request, 'home.publish')
    return storeNextHome(trx, home, { draft: null })
  })

/** Discards the draft. */
export const discardHome = (db: Kysely<Rows>, request: HomeRequest, { rev }: { readonly rev: number }) =>
  changeHome(db, request, async (trx, home) => {
    const { stored, draft, published } = home
    if (stored.rev !== rev) return refusal('conflict', null)
    if (!differs(draft, published)) return refusal('wrongState', { status: 'unchanged' })
    await recordHome(trx, request, 'home.discard')
    return storeNextHome(trx, home, { draft: null })
  })
