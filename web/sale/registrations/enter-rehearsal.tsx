import { useTranslations } from 'use-intl'
import formStyle from '#web/kit/forms/form.module.css'
import { Button } from '#web/kit/ui/button.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import type { Registered } from '#wire/entities/registration.ts'
import { RegistrationFailureBanner } from './registration-failure-banner.tsx'
import { useRegister } from './use-register.ts'
import css from './wizard.module.css'

/** Registers for a rehearsal with one click: no card, deposit or steps (V12). */
export function EnterRehearsal({
  auction,
  onCancel,
  onRegistered,
}: {
  auction: Auction
  onCancel: () => void
  onRegistered: (registered: Registered) => void
}) {
  const t = useTranslations('registrations')
  const { register, isBusy, failure, clear } = useRegister(auction.id)
  const enter = () =>
    register(
      { params: {}, signature: () => Promise.resolve(null) },
      { onSuccess: (outcome) => outcome.kind === 'done' && onRegistered(outcome.registered) },
    )
  return (
    <div className={css.wizard}>
      <div className={formStyle.form}>
        <RehearsalMark />
        <p className={typography.ui}>{t('rehearsal.text')}</p>
        {failure && (
          <RegistrationFailureBanner
            failure={failure}
            auction={auction}
            onClear={clear}
            onOtherCard={clear}
          />
        )}
      </div>
      <div className={css.foot}>
        <Button kind="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={enter} busy={isBusy}>
          {t('rehearsal.enter')}
        </Button>
      </div>
    </div>
  )
}
