import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { QueryInput } from '#web/kit/forms/query-input.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import css from './search.module.css'
import type { SearchParams } from './search-params.ts'

/** Shows the query in a field, set as a headline. A new query resets the filters but keeps the kind. */
export function SearchBox({ params, isBusy }: { params: SearchParams; isBusy: boolean }) {
  const t = useTranslations('search')
  return (
    <Form action={paths.search} role="search" className={css.box}>
      <QueryInput
        key={params.q}
        className={classes(control.control, css.query)}
        label={t('keyword')}
        defaultValue={params.q}
        required
      />
      {params.kind !== '' && <input type="hidden" name="kind" value={params.kind} />}
      <Button type="submit" busy={isBusy}>
        {t('submit')}
      </Button>
    </Form>
  )
}
