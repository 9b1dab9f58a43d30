import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { formatToSecond } from './entry-text.ts'

/** The first cells of an entry's row: its number and time. */
export function EntryHead({
  seq,
  at,
  className,
}: {
  seq: number
  at: number
  className: { readonly seq?: string | undefined; readonly time?: string | undefined }
}) {
  const t = useTranslations('record.entries')
  return (
    <>
      <th scope="row" className={className.seq} data-label={t('seq')}>
        {figure(seq)}
      </th>
      <td className={className.time} data-label={t('time')}>
        <time dateTime={new Date(at).toISOString()}>{formatToSecond(at)}</time>
      </td>
    </>
  )
}
