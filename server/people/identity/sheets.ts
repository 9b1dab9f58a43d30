import { type Kysely, type Selectable, sql } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import { imageExpiresAt } from '#domain/registration/identity.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import { pageLanguageOf } from '#wire/address/page-address.ts'
import type { IdentityImage, IdentityLine, IdentitySheet } from '#wire/entities/identity.ts'
import { identityDigits, identityState } from '#wire/states/identity-digits.ts'
import { phoneShown } from '#wire/words/phone.ts'
import { presets } from './presets.ts'

/** The maximum number of views listed on a sheet. */
const maxViews = 100

/** The query for a page of submissions. */
export type ListParams = {
  readonly status: 'awaiting' | 'passed' | 'rejected'
  readonly page: number
  readonly size: number
}

/** Returns the latest submission of each account, with its sender. */
const latest = (db: Kysely<Rows>) =>
  db
    .selectFrom('identity_applications as own')
    .innerJoin('users as sender', 'sender.id', 'own.user_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_applications as newer')
            .select('newer.id')
            .whereRef('newer.user_id', '=', 'own.user_id')
            .whereRef('newer.nth', '>', 'own.nth'),
        ),
      ),
    )

const applicationColumns = [
  'own.id',
  'own.user_id',
  'own.nth',
  'own.status',
  'own.reason',
  'own.sent_at',
  'own.decided_at',
] as const

const personColumns = [
  'sender.first_name',
  'sender.last_name',
  'sender.email',
  'sender.prefix',
  'sender.phone',
  'sender.lang',
] as const

const deciderColumns = ['decider.first_name as decider_first', 'decider.last_name as decider_last'] as const

const hasImages = sql<boolean>`exists (select from identity_images where application_id = own.id)`

const withDetails = (db: Kysely<Rows>) =>
  latest(db)
    .leftJoin('users as decider', 'decider.id', 'own.decided_by')
    .select([...applicationColumns, ...personColumns])
    .select([...deciderColumns, hasImages.as('has_images')])

/** Returns a page of accounts by the state of their latest submission. */
export async function linesOf(
  db: Kysely<Rows>,
  { status, page, size }: ListParams,
): Promise<{ list: IdentityLine[]; total: number; waiting: number }> {
  const counted = (state: ListParams['status']) =>
    latest(db)
      .where('own.status', '=', identityDigits[state])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const filtered = withDetails(db).where('own.status', '=', identityDigits[status])
  const ordered =
    status === 'awaiting'
      ? filtered.orderBy('own.sent_at').orderBy('own.id')
      : filtered.orderBy('own.decided_at', 'desc').orderBy('own.id')
  const [rows, { count: total }, { count: waiting }] = await Promise.all([
    ordered
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    counted(status),
    counted('awaiting'),
  ])
  return { list: rows.map(lineOf), total, waiting }
}

type SubmissionDetails = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number]

/**
 * Returns the sheet on which staff decide, or null if the account has no submission.
 * @param linkTo the link to an image, by its key
 */
export async function sheetOf(
  db: Kysely<Rows>,
  userId: string,
  linkTo: (key: string) => string,
): Promise<IdentitySheet | null> {
  const row = await withDetails(db).where('own.user_id', '=', userId).executeTakeFirst()
  if (!row) return null
  const [images, earlier, looks] = await Promise.all([
    imagesOf(db, row.id, linkTo),
    earlierSubmissions(db, userId, row.nth),
    viewsOf(db, userId),
  ])
  return {
    ...lineOf(row),
    prefix: row.prefix,
    phone: phoneShown(row.phone),
    lang: pageLanguageOf(row.lang),
    images,
    earlier,
    looks,
    presets: [...presets],
  }
}

/** Returns the images of a submission, the front first. */
export async function imagesOf(
  db: Kysely<Rows>,
  applicationId: string,
  linkTo: (key: string) => string,
): Promise<IdentityImage[]> {
  const rows = await db
    .selectFrom('identity_images')
    .select(['key', 'side'])
    .where('application_id', '=', applicationId)
    .orderBy('side', 'desc')
    .execute()
  return rows.map(({ key, side }) => ({ side: side === 'back' ? 'back' : 'front', url: linkTo(key) }))
}

async function earlierSubmissions(
  db: Kysely<Rows>,
  userId: string,
  index: number,
): Promise<IdentitySheet['earlier']> {
  const rows = await db
    .selectFrom('identity_applications as own')
    .leftJoin('users as decider', 'decider.id', 'own.decided_by')
    .where('own.user_id', '=', userId)
    .where('own.nth', '<', index)
    .select(applicationColumns)
    .select([...deciderColumns, hasImages.as('has_images')])
    .orderBy('own.nth', 'desc')
    .execute()
  return rows.map(applicationOf)
}

/** Returns the submissions of an account for its export, oldest first, and whether their images still exist. */
export async function submissionsOf(db: Kysely<Rows>, userId: string) {
  const rows = await db
    .selectFrom('identity_applications as own')
    .where('own.user_id', '=', userId)
    .select(applicationColumns)
    .select([
      sql<null>`null`.as('decider_first'),
      sql<null>`null`.as('decider_last'),
      hasImages.as('has_images'),
    ])
    .orderBy('own.nth')
    .execute()
  return rows.map((row) => {
    const { reason, sentAt, decidedAt, imagesUntil } = applicationOf(row)
    return {
      state: identityState(row.status),
      reason,
      sentAt: toIsoTime(sentAt),
      decidedAt: toIsoTime(decidedAt),
      hasImages: row.has_images,
      imagesUntil: toIsoTime(imagesUntil),
    }
  })
}

/** Returns the views of an account's images, newest first. */
async function viewsOf(db: Kysely<Rows>, userId: string): Promise<IdentitySheet['looks']> {
  const rows = await db
    .selectFrom('identity_looks as look')
    .leftJoin('users as viewer', 'viewer.id', 'look.viewer_id')
    .where('look.owner_id', '=', userId)
    .where('look.application_id', 'is not', null)
    .select([
      'look.at',
      'look.side',
      'look.application_id',
      'look.viewer_id',
      'viewer.first_name',
      'viewer.last_name',
    ])
    .orderBy('look.at', 'desc')
    .orderBy('look.id', 'desc')
    .limit(maxViews)
    .execute()
  return rows.map(({ at, side, application_id, viewer_id, first_name, last_name }) => ({
    at,
    side: side === 'back' ? 'back' : 'front',
    id: application_id ?? '',
    name: personName(first_name, last_name),
    isOwner: viewer_id === userId,
  }))
}

const lineOf = (row: SubmissionDetails): IdentityLine => ({
  ...applicationOf(row),
  userId: row.user_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
})

type Application = Pick<
  Selectable<Rows['identity_applications']>,
  'id' | 'status' | 'reason' | 'sent_at' | 'decided_at'
> & {
  readonly decider_first: string | null
  readonly decider_last: string | null
  readonly has_images: boolean
}

function applicationOf(row: Application): IdentitySheet['earlier'][number] {
  const { id, reason, sent_at: sentAt, decided_at: decidedAt } = row
  const state = identityState(row.status)
  return {
    id,
    status: identityDigits[state === 'none' ? 'awaiting' : state],
    reason,
    sentAt,
    decidedAt: decidedAt ?? 0,
    decidedBy: personName(row.decider_first, row.decider_last),
    imagesUntil:
      decidedAt === null || !row.has_images ? 0 : (imageExpiresAt({ kind: 'decided', decidedAt }) ?? 0),
  }
}
