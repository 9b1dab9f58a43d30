import type { Kysely, Selectable } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { languageOf } from '#wire/address/page-address.ts'
import { type Enquiry, enquiryKinds, goods } from '#wire/entities/enquiry.ts'

type Deps = { readonly db: Kysely<Rows>; readonly uploads: Pick<Uploads, 'filesByEnquiry'> }

/** The filters and page of a list of enquiries. */
export type EnquiryParams = {
  readonly state: 'open' | 'handled' | 'suspect'
  readonly kind?: Enquiry['kind'] | undefined
  readonly page: number
  readonly size: number
}

/** One enquiry; null where there is none. */
export async function enquiryOf(deps: Deps, id: string): Promise<Enquiry | null> {
  const rows = await enquiryRows(deps.db).where('enquiries.id', '=', id).execute()
  const [enquiry] = await entitiesOf(deps, rows)
  return enquiry ?? null
}

/** A page of enquiries, newest first, and their total number. */
export async function enquiriesOf(
  deps: Deps,
  { state, kind, page, size }: EnquiryParams,
): Promise<{
  readonly list: Enquiry[]
  readonly total: number
  readonly page: number
  readonly size: number
}> {
  const filtered = enquiryRows(deps.db)
    .where('is_suspect', '=', state === 'suspect')
    .$if(state === 'open', (all) => all.where('handled_at', 'is', null))
    .$if(state === 'handled', (all) => all.where('handled_at', 'is not', null))
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? ''))
  const [{ total }, rows] = await Promise.all([
    filtered
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    filtered
      .orderBy('enquiries.created_at', 'desc')
      .orderBy('enquiries.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ])
  return { list: await entitiesOf(deps, rows), total: Number(total), page, size }
}

const enquiryRows = (db: Kysely<Rows>) =>
  db
    .selectFrom('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.handled_by')
    .selectAll('enquiries')
    .select(['users.first_name', 'users.last_name'])

type Row = Selectable<Rows['enquiries']> & {
  readonly first_name: string | null
  readonly last_name: string | null
}

async function entitiesOf({ db, uploads }: Deps, rows: readonly Row[]): Promise<Enquiry[]> {
  const files = await uploads.filesByEnquiry(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    kind: enquiryKinds.find((kind) => kind === row.kind) ?? 'feedback',
    name: row.name,
    email: row.email,
    phone: row.phone,
    about: row.about,
    content: row.content,
    cates: goods.filter((cate) => row.cates.includes(cate)),
    lang: languageOf(row.lang),
    isSuspect: row.is_suspect,
    files: [...(files.get(row.id) ?? [])],
    createdAt: row.created_at,
    handledAt: row.handled_at ?? 0,
    handledBy: personName(row.first_name, row.last_name),
  }))
}
