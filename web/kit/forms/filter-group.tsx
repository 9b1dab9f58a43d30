import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { BoundInput } from './bound-input.tsx'
import css from './filter-group.module.css'

export type FilterChoice = { readonly id: string; readonly name: string; readonly count: number }

/** The number of values shown before expanding. */
const visibleCount = 6

/**
 * Shows the values of a filter with their counts, several of which may be chosen.
 * @param props.isWhole whether the options count all results, with none excluded by other filters; a single
 * value is then no choice
 */
export function FilterChoices({
  name,
  label,
  options,
  chosen,
  isWhole = false,
}: {
  name: string
  label: string
  options: readonly FilterChoice[]
  chosen: readonly string[]
  isWhole?: boolean
}) {
  const t = useTranslations('ui.filters')
  // A selected value without results can still be deselected.
  const obsolete = chosen.filter((id) => options.every((one) => one.id !== id))
  const all = [...options, ...obsolete.map((id) => ({ id, name: id, count: 0 }))]
  if (all.length === 0 || (all.length === 1 && isWhole)) return null
  const isVisible = (one: FilterChoice, index: number) => index < visibleCount || chosen.includes(one.id)
  const visible = all.filter(isVisible)
  const rest = all.filter((one, index) => !isVisible(one, index))
  const renderOption = ({ id, name: text, count }: FilterChoice) => (
    <li key={id}>
      <CheckboxField name={name} value={id} defaultChecked={chosen.includes(id)}>
        {text}
        {'\u00a0'}
        <span className={classes(typography.dim, typography.finest)}>{count}</span>
      </CheckboxField>
    </li>
  )
  return (
    <Group label={label}>
      <ul>{visible.map(renderOption)}</ul>
      {rest.length > 0 && (
        <details className={css.more}>
          <summary className={typography.link}>{t('more', { count: rest.length })}</summary>
          <ul>{rest.map(renderOption)}</ul>
        </details>
      )}
    </Group>
  )
}

/** One end of a range: its parameter, its value or 0, and the limit among the lots. */
type Bound = { readonly name: string; readonly value: number; readonly hint: string | null }

/** Shows a filter by a range of numbers. */
export function FilterRange({
  label,
  from,
  to,
  hasDecimals = false,
}: {
  label: string
  from: Bound
  to: Bound
  hasDecimals?: boolean
}) {
  const t = useTranslations('ui.filters')
  const id = useId()
  return (
    <Group label={label}>
      <div className={css.range}>
        {[from, to].map(({ name, value, hint }, index) => (
          <div key={name} className={typography.tiny}>
            <label htmlFor={`${id}-${name}`}>{t(index === 0 ? 'from' : 'to')}</label>
            <BoundInput
              id={`${id}-${name}`}
              name={name}
              value={value}
              hasDecimals={hasDecimals}
              placeholder={hint ?? ''}
              className={css.bound}
            />
          </div>
        ))}
      </div>
    </Group>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={typography.label}>{label}</legend>
      {children}
    </fieldset>
  )
}
