import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { AttributeFields } from '#web/kit/forms/attribute-fields.tsx'
import { useQueryForm } from '#web/kit/forms/use-query-form.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { AttributeFilter } from '#wire/entities/attribute-filter.ts'
import css from './attribute-panel.module.css'
import { type LotParams, lotQuery } from './lot-params.ts'

/** The filters of a sale’s lots by their attributes, folded until one is in use. */
export function AttributePanel({
  auctionId,
  filters,
  params,
}: {
  auctionId: string
  filters: readonly AttributeFilter[]
  params: LotParams
}) {
  const t = useTranslations('auctions.tools')
  const form = useQueryForm()
  const chosen = params.attributes
  if (filters.length === 0) return null
  const others = lotQuery.format({ ...params, attributes: [], show: lotQuery.defaults.show })
  return (
    <details className={classes(layout.shell, css.panel)} open={chosen.length > 0}>
      <summary className={typography.link}>{t('more', { count: chosen.length })}</summary>
      <Form {...form} aria-label={t('attributes')}>
        {[...new URLSearchParams(others)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={css.fields}>
          <AttributeFields filters={filters} chosen={chosen} />
        </div>
        <div className={css.actions}>
          <Button type="submit" kind="line" size="sm">
            {t('apply')}
          </Button>
          {chosen.length > 0 && (
            <Link to={`/auction/${auctionId}${others}`} preventScrollReset className={typography.link}>
              {t('clear')}
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}
