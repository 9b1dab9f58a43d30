import type { Kysely } from 'kysely'
import { homeDraftName } from '#domain/content/content-draft.ts'
import { isSame } from '#domain/drafts/fields.ts'
import { checkHome, preventsPublication } from '#domain/home/check-home.ts'
import {
  addableKinds,
  blockStateAt,
  type HomeDraft,
  hasBlockField,
  isBlockInForce,
} from '#domain/home/home-draft.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import {
  badInput,
  type CallContext,
  type CallHandler,
  handleMemberCall,
  handleUpload,
  type MemberContext,
} from '#server/platform/http/calls.ts'
import type { Spool } from '#server/platform/http/file-receiver.ts'
import { storePicture } from '#server/site/content/editing/store-picture.ts'
import {
  staffHomeAdd,
  staffHomeDiscard,
  staffHomeGet,
  staffHomePicture,
  staffHomePlace,
  staffHomePreview,
  staffHomePublish,
  staffHomeRemove,
  staffHomeSave,
} from '#wire/calls/staff-home.ts'
import type { EditedBlock, HomeFile } from '#wire/entities/home-draft.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { blocksIn } from '../blocks.ts'
import { readPublishedHome } from '../published-home.ts'
import { type HomeSources, resolveBlock } from '../resolve-block.ts'
import { lastPublication, readStoredHome, recordHome, type StoredHome } from './change-home.ts'
import {
  addBlock,
  differs,
  discardHome,
  newBlockId,
  placeBlock,
  publishHome,
  removeBlock,
  saveBlock,
} from './edit-home.ts'
import { namedRefs } from './named-refs.ts'

/** The dependencies of the calls of the home page’s editor. */
export type StaffHomeDeps = {
  readonly db: Kysely<Rows>
  readonly sources: HomeSources
  readonly bus: Pick<Bus, 'publish'>
  readonly pictures: Pick<Pictures, 'storePicture'>
  /** Receives the files of pictures. */
  readonly pictureSpool: Spool
}

/** Returns the calls by which staff edit the home page. */
export function staffHomeCalls({
  db,
  sources,
  bus,
  pictures,
  pictureSpool,
}: StaffHomeDeps): readonly CallHandler[] {
  const requestOf = ({ viewer, now }: MemberContext, ak: string) => ({ ak, by: viewer.userId, now })
  /** Refreshes the pages of colleagues. */
  const notified = <Result>(result: Result): Result => {
    bus.publish('draft', { auctionId: homeDraftName, lots: null })
    return result
  }
  const issuesOf = async (draft: HomeDraft, visit: CallContext) =>
    checkHome(draft, await namedRefs(sources, draft, visit))
  return [
    handleMemberCall(staffHomeGet, async (visit) => {
      const [stored, published] = await Promise.all([readStoredHome(db), readPublishedHome(db)])
      return fileOf({ db, sources }, { stored, published }, visit)
    }),

    handleMemberCall(staffHomePreview, async (visit, { at }) => {
      const [{ draft }, published] = await Promise.all([readStoredHome(db), readPublishedHome(db)])
      const seen = { ...visit, viewer: null, now: at === 0 ? visit.now : at }
      const blocks = blocksIn(draft ?? published, visit.lang)
      const resolved = await Promise.all(
        blocks
          .filter(({ dates }) => isBlockInForce(dates, seen.now))
          .map((block) => resolveBlock(sources, block, seen)),
      )
      return { list: resolved.filter((block) => block !== null) }
    }),

    handleMemberCall(staffHomeSave, async (visit, { ak, ...change }) => {
      const { draft } = await readStoredHome(db)
      const block = (draft ?? (await readPublishedHome(db))).blocks[change.blockId]
      const isForeign = (field: string) => block !== undefined && !hasBlockField(block.kind, field)
      if (Object.keys(change.patch).some(isForeign)) return badInput('patch', { name: 'notListed' })
      const result = notified(await saveBlock(db, requestOf(visit, ak), change))
      // A repeated request returns the result of the first one.
      return 'rev' in result ? { rev: result.rev, isChange: result.isChange ?? true } : result
    }),

    handleMemberCall(staffHomeAdd, async (visit, { ak, ...block }) => {
      const result = notified(await addBlock(db, requestOf(visit, ak), block))
      return 'rev' in result ? { rev: result.rev, blockId: newBlockId(block.kind, ak) } : result
    }),

    handleMemberCall(staffHomePlace, async (visit, { ak, ...place }) =>
      notified(await placeBlock(db, requestOf(visit, ak), place)),
    ),

    handleMemberCall(staffHomeRemove, async (visit, { ak, blockId }) =>
      notified(await removeBlock(db, requestOf(visit, ak), { blockId })),
    ),

    handleMemberCall(staffHomePublish, async (visit, { ak, rev }) => {
      const hasIssues = async (draft: HomeDraft) => (await issuesOf(draft, visit)).some(preventsPublication)
      return notified(await publishHome(db, requestOf(visit, ak), { rev, hasIssues }))
    }),

    handleMemberCall(staffHomeDiscard, async (visit, { ak, rev }) =>
      notified(await discardHome(db, requestOf(visit, ak), { rev })),
    ),

    handleUpload(staffHomePicture, pictureSpool, async ({ viewer, now }, { ak }, file) =>
      viewer
        ? storePicture({ db, pictures }, file, now, (trx, name) =>
            recordHome(trx, { ak, by: viewer.userId, now }, 'home.picture', { name }),
          )
        : refusal('notAllowed'),
    ),
  ]
}

/** Returns the home page with its draft, as its editor shows it. */
async function fileOf(
  { db, sources }: Pick<StaffHomeDeps, 'db' | 'sources'>,
  { stored, published }: { readonly stored: StoredHome; readonly published: HomeDraft },
  visit: CallContext,
): Promise<HomeFile> {
  const draft = stored.draft ?? published
  const [named, publication] = await Promise.all([namedRefs(sources, draft, visit), lastPublication(db)])
  const people = [stored.changedBy, publication?.by ?? ''].filter((id) => id !== '')
  const names = await personNames(db, people)
  const blocks = draft.order.flatMap((id): EditedBlock[] => {
    const block = draft.blocks[id]
    if (!block) return []
    const before = published.blocks[id]
    const change = before ? (isSame(block, before) ? 'none' : 'changed') : 'new'
    const known = named(block)
    return [
      {
        ...block,
        id,
        state: blockStateAt(block, visit.now),
        change,
        named: block.refs.map((ref) => ({ id: ref, name: known.get(ref)?.name ?? '' })),
      },
    ]
  })
  const isInOrder = (id: string) => draft.order.includes(id)
  return {
    rev: stored.rev,
    blocks,
    hasChanges: differs(draft, published),
    isMoved: !isSame(
      published.order.filter(isInOrder),
      draft.order.filter((id) => published.blocks[id]),
    ),
    removed: published.order.flatMap((id) => {
      const block = published.blocks[id]
      return !block || isInOrder(id) ? [] : [{ id, kind: block.kind, title: block.title }]
    }),
    issues: [...checkHome(draft, named)],
    addable: [...addableKinds(draft)],
    changedAt: stored.changedAt,
    changedBy: names.get(stored.changedBy) ?? '',
    publishedAt: publication?.at ?? 0,
    publishedBy: names.get(publication?.by ?? '') ?? '',
  }
}
