import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { StepButtons } from '#web/staff/layout/step-buttons.tsx'
import css from './refs.module.css'
import { type NamedRef, type RefKind, useFindRefs } from './use-find-refs.ts'

/**
 * The references of a block or a text, in order, and a search that adds to them.  @param ids the referenced
 * ids, also before they are stored @param named the known names @param empty the text shown without references
 * @param withPast whether past sales and their lots are found too
 */
export function RefsField({
  kind,
  ids,
  named,
  most,
  empty,
  withPast = false,
  isEditable,
  onChange,
}: {
  kind: RefKind
  ids: readonly string[]
  named: readonly NamedRef[]
  most: number
  empty: string
  withPast?: boolean
  isEditable: boolean
  onChange: (ids: readonly string[]) => void
}) {
  const t = useTranslations('refs')
  const find = useFindRefs()
  const [q, setQ] = useState('')
  const [found, setFound] = useState<readonly NamedRef[] | 'failed'>()
  const [added, setAdded] = useState<readonly NamedRef[]>([])
  const nameOf = (id: string) => [...named, ...added].find((one) => one.id === id)?.name || id
  const move = (index: number, by: 1 | -1) =>
    onChange(ids.with(index, ids[index + by] ?? '').with(index + by, ids[index] ?? ''))
  const add = (one: NamedRef) => {
    setAdded([...added, one])
    onChange(most === 1 ? [one.id] : [...ids, one.id])
    setFound(undefined)
    setQ('')
  }
  const search = async () => setFound((await find(kind, q.trim(), withPast)) ?? 'failed')
  return (
    <fieldset className={css.refs} disabled={!isEditable}>
      <legend>{t(`title.${kind}`)}</legend>
      {ids.length === 0 && <p className={typography.muted}>{empty}</p>}
      <ol>
        {ids.map((id, index) => (
          <li key={id} className={css.ref}>
            <span className={css.name}>{nameOf(id)}</span>
            {isEditable && (
              <span className={css.tools}>
                {most > 1 && (
                  <StepButtons
                    up={t('up', { name: nameOf(id) })}
                    down={t('down', { name: nameOf(id) })}
                    isFirst={index === 0}
                    isLast={index === ids.length - 1}
                    onStep={(by) => move(index, by)}
                  />
                )}
                <IconButton
                  icon="close"
                  label={t('remove', { name: nameOf(id) })}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {isEditable && (most === 1 || ids.length < most) && (
        <div className={css.find}>
          <TextField
            label={t(`search.${kind}`)}
            type="search"
            value={q}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              void search()
            }}
          />
          <Button kind="line" size="sm" onClick={() => void search()}>
            {t('find')}
          </Button>
        </div>
      )}
      {found !== undefined && (found === 'failed' || found.length === 0) && (
        <p role="status">{t(found === 'failed' ? 'failed' : 'none')}</p>
      )}
      {Array.isArray(found) && (
        <ul className={css.found}>
          {found
            .filter(({ id }) => !ids.includes(id))
            .map((one) => (
              <li key={one.id}>
                <Button kind="quiet" size="sm" onClick={() => add(one)}>
                  {t('add', { name: one.name })}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </fieldset>
  )
}
