import { useTranslations } from 'use-intl'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { CommandButton } from './command-button.tsx'
import { KeyCap } from './key-cap.tsx'
import css from './stage.module.css'
import type { LotActions } from './use-lot-actions.ts'
import { useParcelObstacle } from './use-parcel-choice.ts'
import type { RequestedParcel } from './use-requested-parcel.ts'

/** The further lots that the online buyer requests (V22): one press sells them, one declines. */
export function RequestedLots({ actions, requested }: { actions: LotActions; requested: RequestedParcel }) {
  const t = useTranslations('desk.parcel')
  const obstacleText = useParcelObstacle()
  const { paddle, count, lots, isBusy, accept, decline } = requested
  const { price = 0, end = null } = actions.parcel ?? {}
  const isWhole = lots.length === count
  const numbers = lotNumbers(lots)
  return (
    <div className={css.requested} role="status">
      <p className={css.text}>
        <b>
          {isWhole
            ? t('requested', { paddle, count, numbers, price: figure(price) })
            : t('requestedMore', { paddle, count, price: figure(price) })}
        </b>
        {!isWhole && end && <span>{obstacleText(end)}</span>}
      </p>
      {actions.mayConduct && (
        <div className={css.buttons}>
          <Button
            kind="line"
            busy={isBusy}
            disabled={actions.command.isLocked}
            onClick={decline}
            aria-keyshortcuts="R"
          >
            {t('decline')} <KeyCap action="reject" />
          </Button>
          {lots.length > 0 && (
            <CommandButton actions={actions} action="parcel" onClick={accept} aria-keyshortcuts="Enter">
              {t('sell', { count: lots.length, numbers, paddle })} <KeyCap action="accept" />
            </CommandButton>
          )}
        </div>
      )}
    </div>
  )
}
