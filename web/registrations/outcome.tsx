import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/button.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import typography from '#web/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import type { Registered } from '#wire/entities/registration.ts'
import { Paddle } from './gate-view.tsx'
import css from './wizard.module.css'

/** What came of a registration: the paddle, and the sales that were registered for with it. */
export function Outcome({
  auction,
  registered,
  back,
  onClose,
}: {
  auction: Auction
  registered: Registered
  /** Where one goes on. */
  back: string
  onClose?: () => void
}) {
  const t = useTranslations('registrations')
  const { title } = auction
  const isApproved = registered.status === 2
  const nameOf = (id: string) => auction.relatedAuction.find((one) => one.id === id)?.name ?? id
  return (
    <div className={css.wizard}>
      <div className={css.said} role="status">
        {isApproved && <Paddle number={registered.paddle} />}
        <p className={typography.ui}>{t(isApproved ? 'gate.approved' : 'gate.pending', { title })}</p>
        {registered.related.map(({ auctionId, status, refusal }) => (
          <p key={auctionId} className={css.other}>
            <StateMark
              state={refusal === '' ? (status === 2 ? 'won' : 'timed') : 'passed'}
              label={t(
                refusal === '' ? (status === 2 ? 'other.approved' : 'other.pending') : 'other.refused',
              )}
            />
            <span>{nameOf(auctionId)}</span>
            {refusal !== '' && <span>{t(refusal === 'cardDeclined' ? 'other.declined' : 'other.why')}</span>}
          </p>
        ))}
      </div>
      <div className={css.foot}>
        <ButtonLink to={back} onClick={onClose}>
          {t(isApproved ? 'goOn' : 'goBack')}
        </ButtonLink>
      </div>
    </div>
  )
}
