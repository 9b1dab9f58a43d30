import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { Button } from '#web/kit/ui/button.tsx'
import css from './search.module.css'
import type { SearchParams } from './search-params.ts'

/** The query as an editable headline. A new query resets the filters but keeps the kind. */
export function SearchBox({ params, isBusy }: { params: SearchParams; isBusy: boolean }) {
  const t = useTranslations('search')
  return (
    <Form action={paths.search} role="search" className={css.box}>
      <input
        key={params.q}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={120}
        className={css.query}
        aria-label={t('keyword')}
        placeholder={t('keyword')}
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
