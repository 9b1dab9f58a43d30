import { useTranslations } from 'use-intl'
import type { TelephoneConsole } from '#wire/calls/telephone-calls.ts'

/**
 * The options of a select field for the caller of a call: nobody, and every colleague who may call.
 *
 * @param current the caller so far, who remains an option even if they may no longer call
 */
export function CallerOptions({
  callers,
  current = '',
}: Pick<TelephoneConsole, 'callers'> & { current?: string }) {
  const t = useTranslations('telephones')
  return (
    <>
      <option value="">{t('unassigned')}</option>
      {current !== '' && callers.every(({ id }) => id !== current) && (
        <option value={current}>{t('formerCaller')}</option>
      )}
      {callers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
