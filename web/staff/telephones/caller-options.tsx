import { useTranslations } from 'use-intl'
import type { TelephoneDesk } from '#wire/calls/telephone-calls.ts'

/** The options of a select field for the caller of a call: nobody, and every colleague who may call. */
export function CallerOptions({ callers }: Pick<TelephoneDesk, 'callers'>) {
  const t = useTranslations('telephones')
  return (
    <>
      <option value="">{t('unassigned')}</option>
      {callers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
