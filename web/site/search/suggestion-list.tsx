import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Group, Option } from './suggestion-groups.ts'
import css from './suggestion-list.module.css'

/** Returns the id of an option, for `aria-activedescendant`. */
export const optionId = (list: string, index: number): string => `${list}-${index}`

/**
 * Shows the suggestions as the listbox of a combobox; the focus stays in the input.
 * @param active the index of the active option; -1 for none
 */
export function SuggestionList({
  id,
  groups,
  active,
  onChoose,
}: {
  id: string
  groups: readonly Group[]
  active: number
  onChoose: (option: Option) => void
}) {
  const t = useTranslations('suggest')
  const offsets = groups.map((_, groupIndex) =>
    groups.slice(0, groupIndex).reduce((sum, { options }) => sum + options.length, 0),
  )
  return (
    <div id={id} role="listbox" aria-label={t('label')} className={css.groups}>
      {groups.map(({ name, options }, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not fieldsets
        <div key={name} role="group" aria-label={t(name)}>
          <p className={classes(typography.label, css.label)} aria-hidden="true">
            {t(name)}
          </p>
          {options.map((option, place) => {
            const index = (offsets[groupIndex] ?? 0) + place
            return (
              <Link
                key={`${option.path} ${option.text}`}
                id={optionId(id, index)}
                to={option.path}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={css.option}
                onClick={() => onChoose(option)}
              >
                {option.picture !== null && (
                  <Plate className={css.picture}>
                    <Picture picture={option.picture} alt="" sizes="40px" />
                  </Plate>
                )}
                <span>
                  {option.text}
                  <Detail option={option} />
                </span>
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/**
 * Shows the facts that distinguish an option from others with the same text: a lot's number and sale, or
 * another name.
 */
function Detail({ option: { number, detail } }: { option: Option }) {
  const t = useTranslations('suggest')
  if (number !== null) return <small>{t('lot', { number, sale: detail })}</small>
  return detail !== '' && <small>{detail}</small>
}
