import { useTranslations } from 'use-intl'
import { maxSpelling } from '#domain/text-search/name-entry.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './names.module.css'
import type { NameDraft } from './use-name-draft.ts'

/** The aliases of a name, each with a button that removes it, and a field that adds more. */
export function AliasField({ draft, disabled }: { draft: NameDraft; disabled: boolean }) {
  const t = useTranslations('names.form')
  const { remaining, listed, typed } = draft
  const added = listed.filter((alias) => !remaining.includes(alias))
  return (
    <div>
      <TextField
        label={t('aliases')}
        hint={t('aliasesHint')}
        disabled={disabled}
        maxLength={4 * maxSpelling}
        value={typed}
        onChange={({ currentTarget }) => draft.setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event) || typed.trim() === '') return
          event.preventDefault()
          draft.list()
        }}
      />
      <ul className={css.chips} aria-label={t('aliasList')}>
        {[...remaining, ...added].map((alias) => (
          <li key={alias} className={classes(css.chip, added.includes(alias) && css.added)}>
            {alias}
            {!disabled && (
              <button
                type="button"
                className={css.remove}
                aria-label={t('remove', { alias })}
                onClick={() => draft.remove(alias)}
              >
                <Icon name="close" size="sm" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
