import type { Kysely } from 'kysely'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { letterTemplateList, letterTemplateRemove, letterTemplateSet } from '#wire/calls/client-letters.ts'
import type { LetterTemplate } from '#wire/entities/client-letter.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

/** Returns the templates of letters, by name. */
export async function templatesIn(db: Kysely<Rows>): Promise<readonly LetterTemplate[]> {
  const rows = await db
    .selectFrom('letter_templates')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    en: { subject: row.en_subject, text: row.en_text },
    zh: { subject: row.zh_subject, text: row.zh_text },
    changedAt: row.changed_at,
    uses: row.uses,
    usedAt: row.used_at ?? 0,
    rev: row.rev,
  }))
}

type Fields = {
  readonly name: string
  readonly enSubject: string
  readonly enText: string
  readonly zhSubject: string
  readonly zhText: string
}

const columnsOf = ({ name, enSubject, enText, zhSubject, zhText }: Fields) => ({
  name,
  en_subject: enSubject,
  en_text: enText,
  zh_subject: zhSubject,
  zh_text: zhText,
})

const about = (id: string) => ({ kind: 'letterTemplate', id })

/** Returns the calls by which staff change the templates of letters. */
export const templateCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(letterTemplateList, async () => ({ list: [...(await templatesIn(db))] })),

  handleMemberCall(letterTemplateSet, ({ viewer, now }, { templateId, rev, ...fields }) =>
    db.transaction().execute(async (trx) => {
      const next = { ...columnsOf(fields), changed_at: now, rev: rev + 1 }
      const stored =
        rev === 0
          ? await trx
              .insertInto('letter_templates')
              .values({ id: templateId, ...next })
              .onConflict((conflict) => conflict.doNothing())
              .executeTakeFirst()
          : await trx
              .updateTable('letter_templates')
              .set(next)
              .where('id', '=', templateId)
              .where('rev', '=', rev)
              .where('removed_at', 'is', null)
              .executeTakeFirst()
      const count = 'numUpdatedRows' in stored ? stored.numUpdatedRows : stored.numInsertedOrUpdatedRows
      if (count !== 1n) return refusal('conflict', null)
      const action = { by: viewer.userId, act: 'letterTemplate.set' as const, about: about(templateId) }
      await recordAction(trx, { ...action, detail: { name: fields.name } }, now)
      return { rev: rev + 1 }
    }),
  ),

  handleMemberCall(letterTemplateRemove, ({ viewer, now }, { templateId, rev }) =>
    db.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom('letter_templates')
        .select(['name', 'rev'])
        .where('id', '=', templateId)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!found) return refusal('notFound')
      if (found.rev !== rev) return refusal('conflict', null)
      await trx
        .updateTable('letter_templates')
        .set({ removed_at: now })
        .where('id', '=', templateId)
        .execute()
      const action = { by: viewer.userId, act: 'letterTemplate.remove' as const, about: about(templateId) }
      await recordAction(trx, { ...action, detail: { name: found.name } }, now)
      return null
    }),
  ),
]
