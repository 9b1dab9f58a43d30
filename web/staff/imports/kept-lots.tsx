import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotDraftPath } from '#web/staff/drafts/paths.ts'
import { goodsEditorPath, goodsKindIn } from '#web/staff/goods/paths.ts'
import type { importUndo } from '#wire/calls/imports.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { ImportInto } from './import-into.ts'
import css from './imports.module.css'
import { useImportFieldName } from './use-import-field-name.ts'

type Left = DataOf<typeof importUndo>['left']

/** Names the lots or goods that an undo has left unchanged, with the fields that were edited since. */
export function SkippedLots({ into, left }: { into: Pick<ImportInto, 'kind' | 'id'>; left: Left }) {
  const t = useTranslations('imports.done')
  const nameOf = useImportFieldName()
  if (left.length === 0) return null
  const title = into.kind === 'goods' ? t('keptGoods') : t('kept')
  return (
    <section aria-label={title}>
      <p>{title}</p>
      <ul className={css.kept}>
        {[...Map.groupBy(left, ({ lotId }) => lotId)].map(([id, fields]) => {
          const names = fields.map(({ field }) => nameOf(field)).filter((name) => name !== '')
          return (
            <li key={id}>
              <SkippedName into={into} id={id} number={fields[0]?.number ?? ''} />
              {names.length > 0 && ` · ${names.join(' · ')}`}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The name of a lot or of goods, with a link to their editor. @param number '' for a lot that is deleted */
function SkippedName({
  into,
  id,
  number,
}: {
  into: Pick<ImportInto, 'kind' | 'id'>
  id: string
  number: string
}) {
  const t = useTranslations('imports.done')
  if (into.kind === 'goods')
    return <Link to={goodsEditorPath({ kind: goodsKindIn(into.id) ?? 'product', id })}>{id}</Link>
  return number === '' ? (
    t('deletedLot')
  ) : (
    <Link to={lotDraftPath(into.id, id)}>{t('keptLot', { number })}</Link>
  )
}
