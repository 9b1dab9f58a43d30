import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { findSubjectNames } from './subject-names.ts'

/** The call that lists the audit log, newest first. */
export const auditCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(staffAuditList, async ({ lang }, { page, size, aboutId }) => {
    const entries = () => {
      const all = db.selectFrom('audit_log')
      return aboutId === '' ? all : all.where('about_id', '=', aboutId)
    }
    const [rows, { total }] = await Promise.all([
      entries()
        .leftJoin('users', 'users.id', 'by_user_id')
        .selectAll('audit_log')
        .select(['first_name', 'last_name', 'email'])
        .orderBy('audit_log.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      entries()
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow(),
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

/** The parameters of an action as a list of names and texts. */
const detailPairs = (detail: unknown): { name: string; value: string }[] =>
  typeof detail === 'object' && detail !== null
    ? Object.entries(detail).map(([name, value]) => ({ name, value: String(value) }))
    : []
