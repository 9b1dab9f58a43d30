import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from '#web/staff/clients/client-sections.module.css'
import { type LotOwner, lotOwnersSearch } from '#wire/calls/lot-owners.ts'

/** Finds clients by any text, to be chosen as the owner or as an agent; without `onAgent`, as the owner only. */
export function OwnerSearch({
  onOwner,
  onAgent,
}: {
  onOwner: (person: LotOwner) => void
  onAgent?: (person: LotOwner) => void
}) {
  const t = useTranslations('lotOwners')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed).trim().slice(0, 100)
  const { data } = useApiQuery(lotOwnersSearch, { q }, { enabled: q !== '' })
  const found = q === '' ? [] : (data?.list ?? [])
  const choose = (choice: (person: LotOwner) => void, person: LotOwner) => {
    choice(person)
    setTyped('')
  }
  return (
    <>
      <TextField
        label={t('search')}
        hint={t('searchHint')}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter must search, not submit the form.
          if (event.key === 'Enter' && !isComposing(event)) event.preventDefault()
        }}
      />
      {found.length > 0 && (
        <ul className={css.list} aria-label={t('found')}>
          {found.map((person) => {
            const name = person.name || person.number
            return (
              <li key={person.userId}>
                {name}
                <span className={css.quiet}>{person.number}</span>
                <span className={css.end}>
                  <Button
                    kind="line"
                    size="sm"
                    aria-label={t('asOwner.of', { name })}
                    onClick={() => choose(onOwner, person)}
                  >
                    {t('asOwner.label')}
                  </Button>{' '}
                  {onAgent && (
                    <Button
                      kind="line"
                      size="sm"
                      aria-label={t('asAgent.of', { name })}
                      onClick={() => choose(onAgent, person)}
                    >
                      {t('asAgent.label')}
                    </Button>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <p role="status" className={css.quiet}>
        {q !== '' && data && found.length === 0 && t('noneFound')}
      </p>
    </>
  )
}
