import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { staffMemberFactorReset } from '#wire/calls/staff-members.ts'
import { type Colleague, hasFactor } from './member.ts'
import css from './members.module.css'
import { useMemberAction } from './use-member-action.ts'

/** The second factors of a colleague; an owner can reset lost ones (R5). */
export function FactorReset({ of: colleague, mayReset }: { of: Colleague; mayReset: boolean }) {
  const { userId, name, appSince, passkeys, recoveryCodes } = colleague
  const t = useTranslations('members.factor')
  const call = useApiCall()
  const { run, isBusy, problem, clearProblem } = useMemberAction()
  const [isAsking, setAsking] = useState(false)
  const reset = async () => {
    await run(() => call(staffMemberFactorReset, { userId }), t('done', { name }))
    setAsking(false)
  }
  return (
    <div className={css.facts}>
      <h3 className={css.legend}>{t('title')}</h3>
      <ErrorBanner text={problem} onClear={clearProblem} />
      {!hasFactor(colleague) && <span>{t('none')}</span>}
      {appSince > 0 && <span>{t('app', { date: date(appSince) })}</span>}
      {passkeys > 0 && <span>{t('passkeys', { count: passkeys })}</span>}
      {recoveryCodes > 0 && <span>{t('codes', { count: recoveryCodes })}</span>}
      {mayReset && hasFactor(colleague) && (
        <div className={layout.wrap}>
          <Button
            kind="line"
            size="sm"
            aria-label={t('resetNamed', { name })}
            onClick={() => setAsking(true)}
          >
            {t('reset')}
          </Button>
        </div>
      )}
      <AlertDialog
        open={isAsking}
        title={t('resetTitle', { name })}
        message={t('resetText', { name })}
        cancel={t('keep')}
        confirm={t('confirmReset')}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void reset()}
      />
    </div>
  )
}
