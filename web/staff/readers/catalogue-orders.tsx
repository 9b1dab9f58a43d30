import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toCsv } from '#domain/lib/csv.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { linkLook } from '#web/kit/ui/link-button.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { ListTools } from '#web/staff/kit/views.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffReaderOrders, staffReaderPosted } from '#wire/calls/staff-readers.ts'
import { addressLabelsPath } from './query-params.ts'
import { useReaderAction } from './use-reader-action.ts'

const columns = ['name', 'company', 'address', 'lang', 'email', 'ordered'] as const

/**
 * The labels of open catalogue orders as PDF and their list as CSV, and the button that marks them as sent. Orders that
 * arrive after a download are not marked.
 */
export function CatalogueOrders({ count, latestAt }: { count: number; latestAt: number }) {
  const t = useTranslations('readers.orders')
  const tReaders = useTranslations('readers')
  const call = useApiCall()
  const action = useReaderAction()
  const [downloaded, setDownloaded] = useState<{ readonly count: number; readonly until: number }>()
  const [isAsking, setAsking] = useState(false)
  const open = downloaded ?? { count, until: latestAt }
  const download = () => setDownloaded(open)
  const saveCsv = async () => {
    const read = await action.run(
      () => call(staffReaderOrders, { until: open.until }),
      ({ list }) => t('saved', { count: list.length }),
    )
    if (!read) return
    const rows = read.data.list.map((order) => [
      order.name,
      order.companyAddress,
      order.address,
      tReaders(`lang.${order.lang}`),
      order.email,
      dateTime(order.orderedAt),
    ])
    const text = toCsv([columns.map((column) => t(`csv.${column}`)), ...rows])
    saveFile(new File(['\uFEFF', text], 'catalogue-orders.csv', { type: 'text/csv' }))
    download()
  }
  const mark = async () => {
    const marked = await action.run(
      () => call(staffReaderPosted, { until: open.until }),
      (data) => t('marked', { count: data.count }),
    )
    setAsking(false)
    if (marked) setDownloaded(undefined)
  }
  if (open.count === 0) return null
  return (
    <ListTools>
      <ErrorBanner text={action.problem} onClear={action.clear} />
      <span>{t('open', { count: open.count })}</span>
      <a
        className={linkLook}
        href={addressLabelsPath(open.until)}
        target="_blank"
        rel="noreferrer"
        onClick={download}
      >
        {t('labels')}
      </a>
      <Button kind="line" size="sm" busy={action.isBusy} onClick={() => void saveCsv()}>
        {t('saveCsv')}
      </Button>
      <MayCall call={staffReaderPosted}>
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('mark')}
        </Button>
      </MayCall>
      <AlertDialog
        open={isAsking}
        title={t('ask', { count: open.count })}
        message={t('askText', { time: dateTime(open.until) })}
        confirm={t('mark')}
        cancel={t('keep')}
        busy={action.isBusy}
        onConfirm={() => void mark()}
        onCancel={() => setAsking(false)}
      />
    </ListTools>
  )
}
