import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { KeyFigures } from '#web/staff/kit/key-figures.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { useOutbox } from '#web/staff/outbox/use-outbox.ts'
import { Module } from '#web/staff/overview/module.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { stocktakeClose, stocktakeGet, stocktakeScan } from '#wire/calls/custody.ts'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { ItemTable } from './item-table.tsx'
import css from './items.module.css'
import { OutboxMark, OutboxProblems } from './outbox-view.tsx'
import { itemsPathFor } from './query-params.ts'
import { outcome } from './receiving-actions.ts'
import { ScanField } from './scan-field.tsx'
import { useCustodyAction } from './use-custody-action.ts'

/** The interval at which colleagues' scans are loaded, in milliseconds. */
const countRefreshMs = 5_000

type Scan = { readonly kind: 'scan'; readonly number: string }

/** The stocktake of a place: expected items, scanned items, and differences (S3). */
export function StocktakeView({ stocktakeId }: { stocktakeId: string }) {
  const t = useTranslations('custody.stocktake')
  const call = useApiCall()
  // Colleagues may count at the same time.
  const query = useApiQuery(
    stocktakeGet,
    { stocktakeId },
    { refetchEvery: (count) => (count?.closedAt === 0 ? countRefreshMs : 0) },
  )
  const { keyFor } = useAttemptKey()
  const refresh = useRefresh()
  const { run, isBusy, problem } = useCustodyAction()
  const [seen] = useState(() => new Set<string>())
  const outbox = useOutbox<Scan>(`stocktake ${stocktakeId}`, async ({ id: ak, action: { number } }) => {
    const sent = outcome(await call(stocktakeScan, { stocktakeId, numbers: [number], ak }))
    if (sent.kind === 'refused') seen.delete(number)
    else if (sent.kind === 'accepted') void refresh(stocktakeGet)
    return sent
  })
  const { data } = query
  if (!data) return <LoadingOrError message={t('failed')} query={query} />
  const { place, openedAt, closedAt, found, missing, elsewhere } = data
  const scan = (number: string) => {
    // The camera reads the same label many times.
    if (seen.has(number)) return
    seen.add(number)
    void outbox.add({ kind: 'scan', number })
  }
  const close = () => run(() => call(stocktakeClose, { stocktakeId, ak: keyFor('close') }))
  return (
    <div className={css.count}>
      <h2 className={css.name}>{t('of', { place })}</h2>
      <p>
        {closedAt === 0 ? t('open', { time: dateTime(openedAt) }) : t('closed', { time: dateTime(closedAt) })}
      </p>
      <OutboxMark {...outbox} isUsed={found.length + elsewhere.length > 0} />
      <OutboxProblems outbox={outbox} />
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <KeyFigures
        label={t('figures')}
        figures={[
          { label: t('expected'), value: String(found.length + missing.length), note: '' },
          { label: t('found'), value: String(found.length), note: '' },
          { label: t('missing'), value: String(missing.length), note: '' },
          { label: t('elsewhere'), value: String(elsewhere.length), note: '' },
        ]}
      />
      {closedAt === 0 && outbox.isOpen && (
        <MayCall call={stocktakeScan}>
          <ScanField label={t('scan')} onCode={scan} />
          <div className={css.buttons}>
            <Button
              kind="line"
              busy={isBusy}
              disabled={outbox.unsent.length > 0}
              onClick={() => void close()}
            >
              {t('close')}
            </Button>
          </div>
          <p>{t('closeNote')}</p>
        </MayCall>
      )}
      <Found title={t('missing')} items={missing} />
      <Found title={t('elsewhere')} items={elsewhere} />
      <Found title={t('found')} items={found} />
    </div>
  )
}

function Found({ title, items }: { title: string; items: readonly CustodyItem[] }) {
  if (items.length === 0) return null
  return (
    <Module title={title}>
      <ItemTable
        caption={title}
        items={items}
        current=""
        linkTo={(of) => itemsPathFor({ of })}
        selection={null}
      />
    </Module>
  )
}
