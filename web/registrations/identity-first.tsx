import { useTranslations } from 'use-intl'
import { doorPath } from '#web/account/return-path.ts'
import { useCall } from '#web/api/api-hooks.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import typography from '#web/ui/type.module.css'
import { userInfo } from '#wire/calls/accounts.ts'
import css from './wizard.module.css'

/** Documents lie with the house and have not been looked at. */
const awaiting = 0

/** A sale that asks who one is: the documents that it needs, or word that they are being looked at. */
export function IdentityFirst({ back, onClose }: { back: string; onClose: () => void }) {
  const t = useTranslations('registrations.gate')
  const { data } = useCall(userInfo, {})
  const isAwaited = data?.apply.status === awaiting
  return (
    <div className={css.wizard}>
      <p className={typography.ui}>{t(isAwaited ? 'identityAwaiting' : 'identity')}</p>
      <div className={css.foot}>
        <Button kind={isAwaited ? 'ink' : 'quiet'} onClick={onClose}>
          {t('close')}
        </Button>
        {!isAwaited && <ButtonLink to={doorPath('/verification', back)}>{t('apply')}</ButtonLink>}
      </div>
    </div>
  )
}
