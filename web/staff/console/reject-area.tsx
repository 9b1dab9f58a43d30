import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type ClerkReason, clerkReasons } from '#domain/auction/offer-reason.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import keyCap from '#web/kit/ui/key-cap.module.css'
import css from './area.module.css'
import { useAreaKeys } from './area-frame.tsx'
import type { Pad } from './floor-pad.tsx'
import type { LotActs } from './use-lot-acts.ts'

/** V3: why an online bid is not accepted, with what its bidder reads. Where the saleroom was first, its bid is taken. */
export function RejectArea({ acts, pad, bidId }: { acts: LotActs; pad: Pad; bidId: string }) {
  const t = useTranslations('desk.ask.reject')
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  const bid = acts.waiting.find(({ id }) => id === bidId)
  const give = (reason: ClerkReason) => acts.reject(bidId, reason, pad.source)
  useAreaKeys({
    escape: acts.asking.close,
    ...Object.fromEntries(clerkReasons.map((reason, place) => [String(place + 1), () => give(reason)])),
  })
  if (!bid) return null
  const amount = figure(bid.price)
  return (
    <section ref={frame} role="alertdialog" aria-labelledby="reject-title" tabIndex={-1} className={css.area}>
      <div className={css.head}>
        <h2 id="reject-title" className={css.title}>
          {t('title', { amount, paddle: bid.paddle })}
        </h2>
        <button type="button" onClick={acts.asking.close} aria-keyshortcuts="Escape">
          {t('keep')} <kbd className={keyCap.key}>Esc</kbd>
        </button>
      </div>
      <div className={css.reasons}>
        {clerkReasons.map((reason, place) => (
          <button
            key={reason}
            type="button"
            className={css.reason}
            disabled={acts.hand.isLocked}
            onClick={() => give(reason)}
            aria-keyshortcuts={String(place + 1)}
          >
            <kbd className={keyCap.key}>{place + 1}</kbd>
            <span>
              <b>{t(`${reason}.title`)}</b>
              <small>{t(`${reason}.reads`, { amount })}</small>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
