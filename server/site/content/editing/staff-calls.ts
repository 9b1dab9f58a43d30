import type { Kysely } from 'kysely'
import { draftNameOf, hasField } from '#domain/content/content-draft.ts'
import { contentStateAt } from '#domain/content/content-state.ts'
import { languageStatesOf, nothingOutdated } from '#domain/content/languages.ts'
import { fieldsOf } from '#domain/drafts/fields.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import {
  badInput,
  type CallHandler,
  handleMemberCall,
  handleUpload,
  type Language,
  type MemberContext,
} from '#server/platform/http/calls.ts'
import type { Spool } from '#server/platform/http/file-receiver.ts'
import {
  contentCreate,
  contentGet,
  contentList,
  contentMove,
  contentPicture,
  contentPictures,
  contentPreview,
  contentPublish,
  contentRename,
  contentSave,
  contentTargets,
} from '#wire/calls/staff-content.ts'
import type { ContentFile } from '#wire/entities/content.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { namedLots, namedSales } from '../../catalogue-names.ts'
import { conditionsSlug } from '../conditions-in-force.ts'
import type { ContentCache } from '../content-cache.ts'
import { topicOf } from '../entries.ts'
import type { Values } from '../markdown/fill.ts'
import { draftOf, record } from './change-content.ts'
import { type DraftCheck, topicSubjects } from './check-draft.ts'
import { createContent } from './create-content.ts'
import { linkedFrom } from './linked-from.ts'
import { listContent } from './list-content.ts'
import { listPictures } from './list-pictures.ts'
import { listTargets } from './list-targets.ts'
import { moveContent } from './move-content.ts'
import { previewContent } from './preview-content.ts'
import { publishContent } from './publish-content.ts'
import { type PublishedContent, readPublished } from './published-content.ts'
import { isAddressFixed, renameContent } from './rename-content.ts'
import { salesOfConditions } from './sales-of-conditions.ts'
import { saveContent } from './save-content.ts'
import { storePicture } from './store-picture.ts'
import { type ContentName, readStored, type StoredContent } from './stored-content.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly cache: ContentCache
  readonly check: DraftCheck
  /** Returns the values of placeholders. */
  readonly values: (lang: Language) => Values
  readonly catalogue: Pick<Catalogue, 'lots' | 'published' | 'current'>
  readonly bus: Pick<Bus, 'publish'>
  readonly pictures: Pick<Pictures, 'storePicture'>
  /** Receives the files of pictures. */
  readonly pictureSpool: Spool
}

/** Returns the calls by which staff write, publish and withdraw texts. */
export const staffContentCalls = (deps: Deps): readonly CallHandler[] => {
  const { db, cache, check } = deps
  const requestOf = <Payload extends ContentName & { readonly ak: string }>(
    { viewer, now }: MemberContext,
    { kind, contentId, ak }: Payload,
  ) => ({ kind, contentId, ak, by: viewer.userId, now })
  /** Refreshes the pages that have a text open. */
  const notify = ({ kind, contentId: id }: ContentName) =>
    deps.bus.publish('draft', { auctionId: draftNameOf({ kind, id }), lots: null })
  return [
    handleMemberCall(contentList, ({ viewer, now }, params) =>
      listContent({ db, cache }, params, { viewerId: viewer.userId, now }),
    ),

    handleMemberCall(contentGet, async (visit, name) => {
      const found = await find(db, name, visit.now)
      return found ? fileOf(deps, name, found, visit) : refusal('notFound')
    }),

    handleMemberCall(contentPreview, async (visit, name) => {
      const found = await find(db, name, visit.now)
      if (!found) return refusal('notFound')
      const { stored, published } = found
      const draft = { draft: draftOf(stored, published), published, rev: stored?.rev ?? 0 }
      return previewContent(deps, name, draft, visit)
    }),

    handleMemberCall(contentCreate, (visit, payload) =>
      createContent(db, requestOf(visit, payload), payload.title),
    ),

    handleMemberCall(contentSave, async (visit, payload) => {
      const { kind, patch, rev } = payload
      const isForeign = (path: string) => !hasField(kind, path.split('.')[0] ?? '')
      if (Object.keys(fieldsOf(patch)).some(isForeign)) return badInput('patch', { name: 'notListed' })
      const result = await saveContent(db, requestOf(visit, payload), { rev, patch })
      notify(payload)
      // A repeated request returns the result of the first one.
      return 'rev' in result ? { rev: result.rev, isChange: result.isChange ?? true } : result
    }),

    handleMemberCall(contentPublish, async (visit, payload) => {
      const result = await publishContent({ db, check }, requestOf(visit, payload), payload)
      cache.invalidate()
      notify(payload)
      return result
    }),

    handleMemberCall(contentRename, async (visit, payload) => {
      const result = await renameContent(db, requestOf(visit, payload), payload)
      cache.invalidate()
      return result
    }),

    handleMemberCall(contentMove, async (visit, payload) => {
      const result = await moveContent(db, requestOf(visit, payload), payload)
      cache.invalidate()
      notify(payload)
      return result
    }),

    handleMemberCall(contentPictures, (_visit, params) => listPictures(db, params)),

    handleMemberCall(contentTargets, (visit, params) => listTargets(deps, params, visit)),

    pictureUploadCall(deps),
  ]
}

/** Stores a picture for a text. */
const pictureUploadCall = (deps: Deps): CallHandler =>
  handleUpload(contentPicture, deps.pictureSpool, async ({ viewer, now }, { kind, contentId, ak }, file) => {
    if (!viewer) return refusal('notAllowed')
    if (!(await find(deps.db, { kind, contentId }, now))) return refusal('notFound')
    const request = { kind, contentId, ak, by: viewer.userId, now }
    return storePicture(deps, file, now, (trx, name) => record(trx, request, 'content.picture', { name }))
  })

type Found = { readonly stored: StoredContent | null; readonly published: PublishedContent | null }

async function find(db: Kysely<Rows>, name: ContentName, now: number): Promise<Found | null> {
  const [stored, published] = await Promise.all([readStored(db, name), readPublished(db, name, now)])
  return stored || published ? { stored, published } : null
}

/** Returns a text with its draft, as its editor shows it. */
async function fileOf(
  { db, cache, check, catalogue }: Deps,
  { kind, contentId }: ContentName,
  { stored, published }: Found,
  visit: MemberContext,
): Promise<ContentFile> {
  const { lang, now } = visit
  const draft = draftOf(stored, published)
  const outdated = stored?.outdated ?? nothingOutdated
  const isConditions = kind === 'page' && contentId === conditionsSlug
  const [issues, topics, names, links, sales, namedSale, lots] = await Promise.all([
    check(db, { kind }, draft, now),
    topicsOf(db, cache, kind),
    personNames(db, stored ? [stored.changedBy] : []),
    linkedFrom(db, { kind, contentId }),
    isConditions ? salesOfConditions({ db, catalogue }, now) : [],
    namedSales(
      catalogue,
      [draft.auctionId].filter((id) => id !== ''),
      visit,
    ),
    namedLots(catalogue, draft.lotIds, visit),
  ])
  const dates = {
    publishedAt: published?.publishedAt ?? 0,
    withdrawnAt: published?.withdrawnAt ?? 0,
    publishAt: stored?.publishAt ?? 0,
  }
  return {
    kind,
    id: contentId,
    title: draft.title,
    languages: languageStatesOf(kind, draft, outdated),
    state: contentStateAt(dates, now),
    hasChanges: (stored?.draft ?? null) !== null,
    ...dates,
    changedAt: stored?.changedAt ?? 0,
    changedBy: names.get(stored?.changedBy ?? '') ?? '',
    rev: stored?.rev ?? 0,
    draft,
    published: published?.draft ?? null,
    outdated: { en: [...outdated.en], zh: [...outdated.zh] },
    issues: [...issues],
    isLegal: published?.isLegal ?? false,
    topics: topics.map((topic) => topicOf(topic, lang)),
    isFixed: isAddressFixed({ kind, contentId }, published),
    linkedFrom: links,
    named: [...namedSale, ...lots].map(({ id, name }) => ({ id, name })),
    sales,
    editions: published ? [...published.editions] : [],
  }
}

/** Returns the topics that a kind may have, in their order. */
async function topicsOf(db: Kysely<Rows>, cache: ContentCache, kind: ContentName['kind']) {
  const subject = topicSubjects[kind]
  if (subject === null) return []
  const [rows, all] = await Promise.all([
    db.selectFrom('topics').select('id').where('subject', '=', subject).execute(),
    cache.topics(),
  ])
  const ids = new Set(rows.map(({ id }) => id))
  return [...all.values()].filter(({ id }) => ids.has(id))
}
