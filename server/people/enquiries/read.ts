import { type Kysely, type Selectable, sql } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { replyDueOn } from '#domain/enquiries/reply-due.ts'
import { hongKongHolidays } from '#domain/lib/hong-kong-holidays.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { personName } from '#domain/people/person-name.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { pageLanguageOf } from '#wire/address/page-address.ts'
import { type EnquiryView, enquiryViews } from '#wire/calls/staff-enquiries.ts'
import { type Enquiry, enquiryKinds, goods } from '#wire/entities/enquiry.ts'
import { enquiryState } from './change-enquiry.ts'

export type EnquiryDeps = {
  readonly db: Kysely<Rows>
  readonly uploads: Pick<Uploads, 'filesByEnquiry'>
}

/** The filters and page of a list of enquiries. */
type EnquiryParams = {
  readonly state: EnquiryView
  readonly q: string
  readonly page: number
  readonly size: number
  /** The viewer whose enquiries `mine` selects. */
  readonly viewer: string
}

/** Returns one enquiry, or null if there is none. */
export async function enquiryOf(deps: EnquiryDeps, id: string): Promise<Enquiry | null> {
  const rows = await enquiryRows(deps.db).where('enquiries.id', '=', id).execute()
  const [enquiry] = await entitiesOf(deps, rows)
  return enquiry ?? null
}

/** Returns a page of enquiries, with the number found in each view; waiting ones are listed oldest first. */
export async function listEnquiries(deps: EnquiryDeps, { state, q, page, size, viewer }: EnquiryParams) {
  const counts = await countsOf(deps.db, q, viewer)
  const isWaiting = state === 'open' || state === 'mine' || state === 'new' || state === 'assigned'
  const rows = await enquiryRows(deps.db)
    .where(isFound(q))
    .where(isIn(state, viewer))
    .orderBy('enquiries.created_at', isWaiting ? 'asc' : 'desc')
    .orderBy('enquiries.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { list: await entitiesOf(deps, rows), total: counts[state], counts, page, size }
}

/** Returns whether an enquiry has the words that are searched for. */
function isFound(q: string) {
  const like = containing(q)
  const digits = q.replace(/[\s()-]/g, '')
  const phone = /^\+?\d{4,}$/.test(digits) ? `%${digits}%` : ''
  return sql<boolean>`(${q} = '' or enquiries.name ilike ${like} or enquiries.email ilike ${like}
    or enquiries.reference ilike ${like} or enquiries.about ilike ${like} or enquiries.content ilike ${like}
    or (${phone} <> '' and enquiries.phone like ${phone}))`
}

/** Returns whether an enquiry is in a view. */
function isIn(view: EnquiryView, viewer: string) {
  switch (view) {
    case 'suspect':
      return sql<boolean>`enquiries.is_suspect`
    case 'open':
      return sql<boolean>`not enquiries.is_suspect and enquiries.state in ('new', 'assigned')`
    case 'mine':
      return sql<boolean>`not enquiries.is_suspect and enquiries.state in ('new', 'assigned')
        and enquiries.assigned_to = ${viewer}`
    default:
      return sql<boolean>`not enquiries.is_suspect and enquiries.state = ${view}`
  }
}

async function countsOf(
  db: Kysely<Rows>,
  q: string,
  viewer: string,
): Promise<Readonly<Record<EnquiryView, number>>> {
  const count = (view: EnquiryView) =>
    sql<number>`(count(*) filter (where ${isIn(view, viewer)}))::int`.as(view)
  return db
    .selectFrom('enquiries')
    .select(enquiryViews.map(count))
    .where(isFound(q))
    .executeTakeFirstOrThrow()
}

const enquiryRows = (db: Kysely<Rows>) =>
  db
    .selectFrom('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.assigned_to')
    .leftJoin('consignments', 'consignments.id', 'enquiries.consignment_id')
    .selectAll('enquiries')
    .select(['users.first_name', 'users.last_name', 'consignments.number as consignment_number'])

type Row = Selectable<Rows['enquiries']> & {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly consignment_number: string | null
}

async function entitiesOf({ db, uploads }: EnquiryDeps, rows: readonly Row[]): Promise<Enquiry[]> {
  const files = await uploads.filesByEnquiry(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const kind = enquiryKinds.find((one) => one === row.kind) ?? 'feedback'
    return {
      id: row.id,
      reference: row.reference,
      kind,
      name: row.name,
      email: row.email,
      phone: row.phone,
      about: row.about,
      content: row.content,
      cates: goods.filter((cate) => row.cates.includes(cate)),
      lang: pageLanguageOf(row.lang),
      isSuspect: row.is_suspect,
      files: [...(files.get(row.id) ?? [])],
      createdAt: row.created_at,
      state: enquiryState(row.state),
      replyDueOn: replyDueOn(kind, dayOf(row.created_at, houseTimeZone), hongKongHolidays),
      assignee:
        row.assigned_to === null
          ? null
          : { userId: row.assigned_to, name: personName(row.first_name, row.last_name) },
      consignment:
        row.consignment_id === null ? null : { id: row.consignment_id, number: row.consignment_number ?? '' },
      rev: row.rev,
    }
  })
}
