import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './mall.module.css'

/**
 * Searches a list of the mall.
 *
 * @param path of the list
 * @param children hidden fields with the list's other filters
 */
export function SearchForm({
  path,
  query,
  label,
  submit,
  children,
}: {
  path: string
  query: string
  label: string
  submit: string
  children?: ReactNode
}) {
  return (
    <Form action={path} className={css.find} role="search">
      {children}
      <TextField key={query} label={label} name="q" type="search" defaultValue={query} />
      <Button type="submit" kind="line">
        {submit}
      </Button>
    </Form>
  )
}
