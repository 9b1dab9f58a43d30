import { Form } from 'react-router'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './list-tools.module.css'
import { useQueryForm } from './use-query-form.ts'

/**
 * Shows the number of items in a list and its sort order.
 *
 * @param otherParams other query parameters of the page to preserve
 * @param label the label of the sort select, also shown beside it
 * @param sorts the orders; the first is the default and is omitted from the URL
 * @param applyLabel the label of the button for browsers without scripts
 */
export function ListTools<Sort extends string>({
  count,
  isBusy,
  otherParams,
  label,
  sorts,
  selected,
  applyLabel,
}: {
  count: string
  isBusy: boolean
  otherParams: readonly (readonly [name: string, value: string])[]
  label: string
  sorts: readonly { readonly sort: Sort; readonly name: string }[]
  selected: Sort
  applyLabel: string
}) {
  const sortParam = (sort: Sort) => (sort === sorts[0]?.sort ? '' : sort)
  return (
    <div className={css.tools}>
      <p className={classes(typography.muted, typography.fine)} role="status" aria-busy={isBusy}>
        {count}
      </p>
      <Form {...useQueryForm()} className={layout.row}>
        {otherParams.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <span className={classes(typography.muted, typography.fine)} aria-hidden="true">
          {label}
        </span>
        <BareSelect name="sort" label={label} defaultValue={sortParam(selected)}>
          {sorts.map(({ sort, name }) => (
            <option key={sort} value={sortParam(sort)}>
              {name}
            </option>
          ))}
        </BareSelect>
        <noscript>
          <Button type="submit" kind="line" size="sm">
            {applyLabel}
          </Button>
        </noscript>
      </Form>
    </div>
  )
}
