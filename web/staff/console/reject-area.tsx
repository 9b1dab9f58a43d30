import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type ClerkReason, clerkReasons } from '#domain/auction/offer-reason.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import keyCap from '#web/kit/ui/key-cap.module.css'
import css from './area.module.css'
import { useAreaKeys } from './area-frame.tsx'
import type { FloorPadState } from './floor-pad.tsx'
import type { LotActions } from './use-lot-actions.ts'

/**
 * V3: asks why an online bid is rejected and shows what its bidder will read. If the floor was
 * first, its bid is placed.
 */
export function RejectArea({
  actions,
  pad,
  bidId,
}: {
  actions: LotActions
  pad: FloorPadState
  bidId: string
}) {
  const t = useTranslations('console.ask.reject')
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  const bid = actions.waiting.find(({ id }) => id === bidId)
  const reject = (reason: ClerkReason) => actions.reject(bidId, reason, pad.source)
  useAreaKeys({
    escape: actions.prompts.close,
    ...Object.fromEntries(clerkReasons.map((reason, index) => [String(index + 1), () => reject(reason)])),
  })
  if (!bid) return null
  const amount = figure(bid.price)
  return (
    <section ref={frame} role="alertdialog" aria-labelledby="reject-title" tabIndex={-1} className={css.area}>
      <div className={css.head}>
        <h2 id="reject-title" className={css.title}>
          {t('title', { amount, paddle: bid.paddle })}
        </h2>
        <button type="button" onClick={actions.prompts.close} aria-keyshortcuts="Escape">
          {t('keep')} <kbd className={keyCap.key}>Esc</kbd>
        </button>
      </div>
      <div className={css.reasons}>
        {clerkReasons.map((reason, index) => (
          <button
            key={reason}
            type="button"
            className={css.reason}
            disabled={actions.command.isLocked}
            onClick={() => reject(reason)}
            aria-keyshortcuts={String(index + 1)}
          >
            <kbd className={keyCap.key}>{index + 1}</kbd>
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
