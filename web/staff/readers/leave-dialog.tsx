import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { recordedChannels } from '#domain/newsletter/unsubscriptions.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { staffReaderUnsubscribe } from '#wire/calls/staff-readers.ts'
import { useReaderAction } from './use-reader-action.ts'

/** Records a request to unsubscribe that arrived by telephone, email or letter, or in person (N7). */
export function LeaveDialog({ email, onLeave }: { email: string; onLeave: () => void }) {
  const t = useTranslations('readers.leave')
  const call = useApiCall()
  const action = useReaderAction()
  const [channel, setChannel] = useState<(typeof recordedChannels)[number]>('telephone')
  const submit = async () => {
    const done = await action.run(
      () => call(staffReaderUnsubscribe, { email, channel }),
      () => t('done', { email }),
    )
    if (done) onLeave()
  }
  return (
    <ActDialog name={t('open')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{t('text', { email })}</p>
      <SelectField
        label={t('channel')}
        value={channel}
        onChange={({ currentTarget }) =>
          setChannel(recordedChannels.find((one) => one === currentTarget.value) ?? 'telephone')
        }
      >
        {recordedChannels.map((one) => (
          <option key={one} value={one}>
            {t(`channels.${one}`)}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  )
}
