import { Form } from 'react-router'
import { QueryInput } from '#web/kit/forms/query-input.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { KeyCap } from '#web/staff/shell/key-cap.tsx'
import css from './list-tools.module.css'

/**
 * The search of a list, stored in its address; the key / focuses it.
 *
 * @param hidden the list's other filters
 */
export function ListSearch({
  path,
  q,
  label,
  hidden = {},
}: {
  path: string
  q: string
  label: string
  hidden?: Readonly<Record<string, string>>
}) {
  return (
    <Form action={path} role="search" className={css.search}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Icon name="search" size="sm" />
      <QueryInput
        key={q}
        label={label}
        defaultValue={q}
        className={css.input}
        data-list-search=""
        aria-keyshortcuts="/"
      />
      <span aria-hidden="true">
        <KeyCap>/</KeyCap>
      </span>
    </Form>
  )
}
