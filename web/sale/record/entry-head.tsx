import { figure } from '#web/kit/i18n/formats.ts'
import { formatToSecond } from './entry-text.ts'

/** The first cells of an entry's row: its sequence number and time. */
export function EntryHead({
  seq,
  at,
  className,
}: {
  seq: number
  at: number
  className: { readonly seq?: string | undefined; readonly time?: string | undefined }
}) {
  return (
    <>
      <th scope="row" className={className.seq}>
        {figure(seq)}
      </th>
      <td className={className.time}>
        <time dateTime={new Date(at).toISOString()}>{formatToSecond(at)}</time>
      </td>
    </>
  )
}
