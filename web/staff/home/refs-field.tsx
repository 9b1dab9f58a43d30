import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxRefs } from '#domain/home/home-draft.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { StepButtons } from '#web/staff/layout/step-buttons.tsx'
import type { EditedBlock } from '#wire/entities/home-draft.ts'
import css from './home-editor.module.css'
import { type RefKind, useFindRefs } from './use-find-refs.ts'

type Named = EditedBlock['named'][number]

/** What a block shows, in its order, and a search that adds to it. Without any, the block chooses. */
export function RefsField({
  kind,
  named,
  isEditable,
  onChange,
}: {
  kind: RefKind
  named: readonly Named[]
  isEditable: boolean
  onChange: (ids: readonly string[]) => void
}) {
  const t = useTranslations('homePage.refs')
  const find = useFindRefs()
  const [q, setQ] = useState('')
  const [found, setFound] = useState<readonly Named[] | 'failed'>()
  const ids = named.map(({ id }) => id)
  const most = maxRefs[kind]
  const move = (at: number, by: 1 | -1) =>
    onChange(ids.with(at, ids[at + by] ?? '').with(at + by, ids[at] ?? ''))
  const add = (id: string) => {
    onChange(most === 1 ? [id] : [...ids, id])
    setFound(undefined)
    setQ('')
  }
  const search = async () => setFound((await find(kind, q.trim())) ?? 'failed')
  return (
    <fieldset className={css.refs} disabled={!isEditable}>
      <legend>{t(`title.${kind}`)}</legend>
      {named.length === 0 && <p className={typography.muted}>{t(`automatic.${kind}`)}</p>}
      <ol>
        {named.map(({ id, name }, at) => (
          <li key={id} className={css.ref}>
            <span className={css.name}>{name || id}</span>
            {isEditable && (
              <span className={css.tools}>
                {most > 1 && (
                  <StepButtons
                    up={t('up', { name: name || id })}
                    down={t('down', { name: name || id })}
                    isFirst={at === 0}
                    isLast={at === named.length - 1}
                    onStep={(by) => move(at, by)}
                  />
                )}
                <IconButton
                  icon="close"
                  label={t('remove', { name: name || id })}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {isEditable && (most === 1 || named.length < most) && (
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
            .map(({ id, name }) => (
              <li key={id}>
                <Button kind="quiet" size="sm" onClick={() => add(id)}>
                  {t('add', { name })}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </fieldset>
  )
}
