import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { isReady } from '#domain/drafts/check.ts'
import { removeAnnouncement } from '#server/catalogue/announcements/store.ts'
import { readAttributes } from '#server/catalogue/attributes/attributes.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue, type Tasks } from '#server/platform/jobs/jobs.ts'
import { acceptsTestCardsOnly, type PublicSetting } from '#server/platform/process/public-start.ts'
import { writeCatalogue } from './catalogue-rows.ts'
import { checkSale } from './check.ts'
import type { NotPublished } from './not-published.ts'
import {
  type DraftStage,
  lockSaleDraft,
  readLotNumbers,
  readSaleDraft,
  type StoredSale,
  saleOf,
} from './rows.ts'
import { needsSecondPerson } from './second-person.ts'

export type PublicationDeps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'publish'>
  readonly clock: Clock
  readonly config: PublicSetting
}

/** The result of a request to publish. */
export type Publication =
  | { readonly kind: 'accepted'; readonly stage: DraftStage; readonly publishAt: number }
  | NotPublished
  /** The ledger refused the sale, which is a draft again. */
  | { readonly kind: 'refusedByLedger' }

type Request = {
  readonly saleId: string
  /** The account that publishes, or null at a scheduled time. */
  readonly by: string | null
  /** Who set the time, or null if unknown. */
  readonly setBy?: string | null
  /** The revision that staff saw, or null for a scheduled time. */
  readonly rev: number | null
  /** When to publish; 0 for now. */
  readonly at: number
  readonly now: number
  /** The scheduled time; ignored if the draft now has another one. */
  readonly due?: number
}

/** Milliseconds after which an interrupted publication is resumed. */
const resumeAfter = 5_000

/**
 * K3: publishes a draft, or schedules its publication. One transaction writes it into the catalogue, marks it as
 * publishing and enqueues the job that resumes it; the ledger's first entry follows and makes it visible. A
 * server killed in between therefore leaves an invisible sale, and the job completes it.
 */
export async function publishDraft(deps: PublicationDeps, request: Request): Promise<Publication> {
  if (acceptsTestCardsOnly(deps.config)) return { kind: 'testCardsOnly' }
  const prepared = await deps.db.transaction().execute((trx) => prepare(trx, request))
  const isUnderWay = prepared.kind === 'accepted' && prepared.stage === 'publishing'
  return isUnderWay ? finish(deps, request) : prepared
}

async function prepare(trx: Transaction<Rows>, request: Request): Promise<Publication> {
  const { saleId, by, setBy, rev, at, now, due } = request
  const sale = await lockSaleDraft(trx, saleId, 'update')
  if (!sale) return { kind: 'notFound' }
  if (sale.stage !== 'draft') return { kind: 'accepted', stage: sale.stage, publishAt: 0 }
  if (rev !== null && rev !== sale.rev) return { kind: 'changed' }
  if (due !== undefined && due !== sale.publishAt) return { kind: 'changed' }
  const { lots, issues } = await checkSale(trx, sale, now)
  if (!isReady(issues)) return { kind: 'notReady', issues }
  const publisher = by ?? setBy ?? null
  if (publisher !== null && (await needsSecondPerson(trx, sale, publisher))) return { kind: 'secondPerson' }
  if (at > now) return schedule(trx, sale, { ...request, at })
  await writeCatalogue(trx, sale, lots, await readAttributes(trx))
  await trx
    .updateTable('draft_sales')
    .set({ stage: 'publishing', publish_at: null })
    .where('id', '=', saleId)
    .execute()
  await enqueue(
    trx,
    'draft.finish',
    { saleId, by: request.by },
    { after: resumeAfter, key: `draft.finish ${saleId}` },
  )
  return { kind: 'accepted', stage: 'publishing', publishAt: 0 }
}

async function schedule(trx: Transaction<Rows>, sale: StoredSale, request: Request): Promise<Publication> {
  const { at, now } = request
  if (sale.publishAt !== at) {
    await trx.updateTable('draft_sales').set({ publish_at: at }).where('id', '=', sale.id).execute()
    await enqueue(
      trx,
      'draft.publish',
      { saleId: sale.id, at, by: request.by },
      { after: at - now, key: `draft.publish ${sale.id} ${at}` },
    )
    await record(trx, request, 'sale.schedule', { number: sale.draft.number, at })
  }
  return { kind: 'accepted', stage: 'draft', publishAt: at }
}

const record = (
  trx: Transaction<Rows>,
  { saleId, by, now }: Pick<Request, 'saleId' | 'by' | 'now'>,
  act: 'sale.publish' | 'sale.schedule' | 'sale.notPublished',
  detail: Readonly<Record<string, string | number>>,
): Promise<void> => recordAction(trx, { by, act, about: { kind: 'sale', id: saleId }, detail }, now)

/** Cancels a scheduled publication. @returns whether there was one */
export const unschedule = (
  db: Kysely<Rows>,
  { saleId, by, now }: { readonly saleId: string; readonly by: string; readonly now: number },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const sale = await lockSaleDraft(trx, saleId, 'update')
    if (!sale || sale.publishAt === null) return false
    await trx.updateTable('draft_sales').set({ publish_at: null }).where('id', '=', saleId).execute()
    const about = { kind: 'sale', id: saleId }
    const detail = { number: sale.draft.number }
    await recordAction(trx, { by, act: 'sale.unschedule', about, detail }, now)
    return true
  })

/**
 * Begins the ledger of a sale that is being published and then records in the audit log whether it was
 * published. Idempotent.
 */
async function finish(
  { db, catalogue, clock }: PublicationDeps,
  { saleId, by }: Pick<Request, 'saleId' | 'by'>,
): Promise<Publication> {
  const published = await catalogue.publish(saleId, clock.now())
  const entry = { saleId, by, now: clock.now() }
  if (published.kind === 'published') {
    await db.transaction().execute(async (trx) => {
      const number = await leavePublishing(trx, saleId, 'published')
      if (number === null) return
      await removeAnnouncement(trx, saleId)
      const lots = await readLotNumbers(trx, saleId)
      await record(trx, entry, 'sale.publish', { number, lots: lots.length })
    })
    return { kind: 'accepted', stage: 'published', publishAt: 0 }
  }
  const isFinal = published.kind !== 'refused' || published.outcome.kind === 'refused'
  if (!isFinal) return { kind: 'accepted', stage: 'publishing', publishAt: 0 }
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('auctions').where('id', '=', saleId).where('published_at', 'is', null).execute()
    const number = await leavePublishing(trx, saleId, 'draft')
    if (number !== null) await record(trx, entry, 'sale.notPublished', { number, by: 'ledger' })
  })
  return { kind: 'refusedByLedger' }
}

/** Completes the publication of a draft. @returns its number, or null if another process has completed it */
async function leavePublishing(
  trx: Transaction<Rows>,
  saleId: string,
  stage: DraftStage,
): Promise<string | null> {
  const row = await trx
    .updateTable('draft_sales')
    .set({ stage })
    .where('id', '=', saleId)
    .where('stage', '=', 'publishing')
    .returningAll()
    .executeTakeFirst()
  return row ? saleOf(row).draft.number : null
}

const finishJob = z.object({ saleId: z.string(), by: z.nullable(z.string()).default(null) })
const publishJob = z.object({
  saleId: z.string(),
  at: z.number(),
  by: z.nullable(z.string()).default(null),
})

/** Returns the tasks that resume a publication and publish at a scheduled time. */
export const publicationTasks = (deps: PublicationDeps): Tasks => ({
  'draft.finish': async (payload) => {
    const request = finishJob.parse(payload)
    const sale = await readSaleDraft(deps.db, request.saleId)
    if (sale?.stage !== 'publishing') return
    const done = await finish(deps, request)
    if (done.kind === 'accepted' && done.stage !== 'published') throw new Error('The ledger did not answer')
  },
  'draft.publish': async (payload) => {
    const { saleId, at, by: setBy } = publishJob.parse(payload)
    const sale = await readSaleDraft(deps.db, saleId)
    if (sale?.publishAt !== at) return
    const request = { saleId, by: null, setBy, rev: null, at: 0, now: deps.clock.now(), due: at }
    const done = await publishDraft(deps, request)
    if (done.kind === 'accepted' || done.kind === 'notFound' || done.kind === 'changed') return
    if (done.kind === 'refusedByLedger') return
    await deps.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('draft_sales')
        .set({ publish_at: null })
        .where('id', '=', saleId)
        .where('publish_at', '=', at)
        .execute()
      const reason =
        done.kind === 'notReady'
          ? { errors: done.issues.filter(({ isError }) => isError).length }
          : { by: done.kind }
      await record(trx, request, 'sale.notPublished', { number: sale.draft.number, ...reason })
    })
  },
})
