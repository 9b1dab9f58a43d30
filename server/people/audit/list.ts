import type { Kysely } from 'kysely'
import { endOfDay, startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { personName } from '#domain/people/person-name.ts'
import { refreshBeforeSearch } from '#server/people/clients/client-index.ts'
import { findByWords } from '#server/people/clients/find-by-words.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { findSubjects } from './find-subjects.ts'
import { findSubjectNames } from './subject-names.ts'

type Filters = Omit<PayloadOf<typeof staffAuditList>, 'page' | 'size'>

/** Returns the call that lists the audit log, newest first. */
export const auditCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(staffAuditList, async ({ lang }, { page, size, ...filters }) => {
    const wrong = (['from', 'to'] as const).find((name) => filters[name] && !isCalendarDay(filters[name]))
    if (wrong) return badInput(wrong, { name: 'invalid' })
    const entries = await filteredEntries(db, filters)
    const [rows, { total }] = await Promise.all([
      entries
        .leftJoin('users', 'users.id', 'by_user_id')
        .selectAll('audit_log')
        .select(['first_name', 'last_name', 'email'])
        .orderBy('audit_log.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      entries.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ])
    const nameOf = await findSubjectNames(
      db,
      rows.map(({ about_kind: kind, about_id: id }) => ({ kind, id })),
      lang,
    )
    return {
      list: rows.map((row) => ({
        id: String(row.id),
        at: row.at,
        by: personName(row.first_name ?? '', row.last_name ?? '') || (row.email ?? ''),
        act: row.act,
        about: {
          ...{ kind: row.about_kind, id: row.about_id },
          name: nameOf({ kind: row.about_kind, id: row.about_id }),
        },
        detail: detailPairs(row.detail),
      })),
      total: Number(total),
      page,
      size,
    }
  }),
]

/** Returns the entries that match all filters. */
async function filteredEntries(db: Kysely<Rows>, { aboutId, person, action, q, from, to }: Filters) {
  if (person !== '' || q !== '') await refreshBeforeSearch(db)
  const [people, subjects] = await Promise.all([
    person === '' ? null : findByWords(db, person),
    q === '' ? null : findSubjects(db, q),
  ])
  return db
    .selectFrom('audit_log')
    .where((eb) =>
      eb.and([
        ...(aboutId === '' ? [] : [eb('about_id', '=', aboutId)]),
        ...(action === '' ? [] : [eb('act', '=', action)]),
        ...(from === '' ? [] : [eb('audit_log.at', '>=', startOfDay(from, houseTimeZone))]),
        ...(to === '' ? [] : [eb('audit_log.at', '<=', endOfDay(to, houseTimeZone))]),
        ...(people === null ? [] : [people.length === 0 ? eb.lit(false) : eb('by_user_id', 'in', people)]),
        ...(subjects === null
          ? []
          : [
              eb.or([
                eb('about_id', '=', q),
                ...subjects.map(({ kinds, ids }) =>
                  eb.and([eb('about_kind', 'in', kinds), eb('about_id', 'in', ids)]),
                ),
              ]),
            ]),
      ]),
    )
}

/** Returns the parameters of an action as a list of names and texts. */
const detailPairs = (detail: unknown): { name: string; value: string }[] =>
  typeof detail === 'object' && detail !== null
    ? Object.entries(detail).map(([name, value]) => ({ name, value: String(value) }))
    : []
