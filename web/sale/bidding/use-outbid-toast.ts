import { useTranslations } from 'use-intl'
import { isTied } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { ToastInput } from '#web/kit/ui/toaster.tsx'
import { outbidKey } from './toast-keys.ts'

await loadTexts('bidResult')

/** Why the viewer no longer leads. */
export type OutbidKind = 'outbid' | 'retracted'

type OutbidToastInput = LotNumber & {
  readonly currency: string
  readonly view: LotView
  readonly kind: OutbidKind
  readonly run: () => void
  /** Opens the viewer's active plan, if the lot is part of one: it goes on bidding. */
  readonly openPlan?: (() => void) | undefined
}

/** Builds the outbid toast of a lot, with the next bid as its action. */
export function useOutbidToast(): (input: OutbidToastInput) => ToastInput & { readonly key: string } {
  const t = useTranslations('bidResult.outbid')
  const act = useTranslations('bidding.act.review')
  return ({ currency, view, kind, run, openPlan, ...lot }) => {
    const { lotId, winPrice, nextPrice } = view
    const number = lotLabel(lot)
    const common = { key: outbidKey(lotId), kind: 'outbid', sticky: true } as const
    if (openPlan)
      return {
        ...common,
        text: t('planned', { number, amount: money(winPrice, currency) }),
        action: { label: t('openPlan'), run: openPlan },
      }
    const text = kind === 'retracted' ? 'retracted' : isTied(view) ? 'tied' : 'text'
    return {
      ...common,
      text: t(text, { number, amount: money(winPrice, currency) }),
      action: { label: act('amount', { amount: money(nextPrice, currency) }), run },
    }
  }
}
