import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { type PageLanguage, pageLanguageOf, pageLanguages } from '#wire/address/page-address.ts'
import { staffReaderImport } from '#wire/calls/staff-readers.ts'
import { useReaderAction } from './use-reader-action.ts'

/**
 * Imports the addresses of an earlier list with the origin of its consents; those who have unsubscribed stay
 * unsubscribed (N7).
 */
export function ImportDialog({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('readers.import')
  const tLang = useTranslations('readers.lang')
  const call = useApiCall()
  const action = useReaderAction()
  const [isChecked, setChecked] = useState(false)
  const [origin, setOrigin] = useState('')
  const [addresses, setAddresses] = useState('')
  const [lang, setLang] = useState<PageLanguage>('en')
  const [invalid, setInvalid] = useState<{ readonly lines: readonly string[]; readonly count: number }>()
  const submit = async () => {
    setChecked(true)
    if (origin.trim() === '' || addresses.trim() === '') return
    const result = await action.run(
      () => call(staffReaderImport, { origin: origin.trim(), addresses, lang }),
      ({ added, subscribed, left }) => t('done', { added, subscribed, left }),
    )
    if (!result) return
    const { invalid: lines, invalidCount: count } = result.data
    if (count === 0) return onLeave()
    setInvalid({ lines, count })
    setAddresses(lines.join('\n'))
  }
  return (
    <ActDialog name={t('open')} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{t('text')}</p>
      {invalid && <Banner kind="error">{t('invalid', { count: invalid.count })}</Banner>}
      <TextField
        label={t('origin')}
        hint={t('originHint')}
        required
        maxLength={200}
        value={origin}
        error={isChecked && origin.trim() === '' ? t('needOrigin') : undefined}
        onChange={({ currentTarget }) => setOrigin(currentTarget.value)}
      />
      <SelectField
        label={t('lang')}
        value={lang}
        onChange={({ currentTarget }) => setLang(pageLanguageOf(currentTarget.value))}
      >
        {pageLanguages.map((one) => (
          <option key={one} value={one}>
            {tLang(one)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('addresses')}
        hint={t('addressesHint')}
        required
        value={addresses}
        error={isChecked && addresses.trim() === '' ? t('needAddresses') : undefined}
        onChange={({ currentTarget }) => setAddresses(currentTarget.value)}
      />
    </ActDialog>
  )
}
