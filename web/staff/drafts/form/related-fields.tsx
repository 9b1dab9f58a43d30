import { useTranslations } from 'use-intl'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useRecentSales } from '#web/staff/shell/open-tasks.ts'
import css from '../drafts.module.css'
import { useSaleForm } from './form-context.ts'

/** The sales for which bidders may register with the same form: published ones that have not ended. */
export function RelatedFields() {
  const t = useTranslations('drafts')
  const { saleId, draft, problems, save } = useSaleForm()
  const { related } = draft
  const choices = useRecentSales().filter(
    ({ id, isEnd, isRehearsal }) => id !== saleId && ((!isEnd && !isRehearsal) || related.includes(id)),
  )
  const unknown = related.filter((id) => !choices.some((sale) => sale.id === id))
  const set = (next: readonly string[]) => save('related', { related: next })
  return (
    <div className={css.whole} id="field-related">
      {choices.length === 0 && unknown.length === 0 && <p>{t('related.none')}</p>}
      {choices.map(({ id, no, title }) => (
        <CheckboxField
          key={id}
          checked={related.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            set(checked ? [...related, id] : related.filter((one) => one !== id))
          }
        >
          {no} {title}
        </CheckboxField>
      ))}
      {unknown.map((id) => (
        <CheckboxField key={id} checked onChange={() => set(related.filter((one) => one !== id))}>
          {t('related.unknown')}
        </CheckboxField>
      ))}
      {problems.has('related') && <p role="alert">{problems.get('related')}</p>}
    </div>
  )
}
