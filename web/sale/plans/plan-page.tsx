import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BiddingPlan } from '#domain/auction/plans/bidding-plan.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import type { LoadedSaleView } from '#web/kit/live/initial-view.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { useMuteNotices } from '#web/sale/bidding/muted-notices.ts'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import { planGet } from '#wire/calls/plans.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { PlanEditor } from './plan-editor.tsx'
import { PlanFollowed } from './plan-followed.tsx'
import css from './plans.module.css'

type Loaded = {
  auction: Auction
  /** The lots of the plan, and those that the address adds to it. */
  lots: readonly CardLot[]
  initial: LoadedSaleView
  added: readonly string[]
}

/** The page of a bidder's plan of a sale: the plan as it bids, or the form in which it is made and changed. */
export function PlanPage({ auction, lots, initial, added }: Loaded) {
  const t = useTranslations('plans')
  return (
    <SaleProvider initial={initial}>
      <FreshCatalogue />
      <section className={classes(layout.shell, css.page)} data-form-page="">
        <Breadcrumb
          crumbs={[
            { label: t('auctions'), to: '/auctions' },
            { label: auction.title, to: `/auction/${auction.id}` },
            { label: t('title') },
          ]}
        />
        <h1 className={typography.d2}>{t('title')}</h1>
        <p className={classes(typography.lead, typography.name)}>
          <Accent text={auction.title} accent={auction.accent} />
        </p>
        <PlanBody auction={auction} lots={lots} added={added} />
      </section>
    </SaleProvider>
  )
}

function PlanBody({ auction, lots, added }: Omit<Loaded, 'initial'>) {
  const t = useTranslations('plans')
  const { data, isError, isFetching, refetch } = useApiQuery(planGet, { auctionId: auction.id })
  const { paddle } = useRegistrationState(auction.id)
  const { isEnd } = useSale()
  const [chosen, setChosen] = useState<readonly CardLot[]>([])
  const cards = new Map([...chosen, ...lots].map((lot) => [lot.id, lot]))
  if (!data)
    return isError ? (
      <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : null
  return (
    <PlanOrEditor
      auction={auction}
      plan={data.plan}
      seq={data.seq}
      paddle={paddle}
      isOver={isEnd}
      cards={cards}
      added={added}
      onCards={(more) => setChosen((before) => [...before, ...more])}
    />
  )
}

/** What the two views of a plan have in common. */
export type PlanProps = {
  auction: Auction
  /** The ledger place of the plan, 0 for none. */
  seq: number
  /** '' without a paddle. */
  paddle: string
  cards: ReadonlyMap<string, CardLot>
}

function PlanOrEditor({
  plan,
  added,
  isOver,
  onCards,
  ...props
}: PlanProps & {
  plan: BiddingPlan | null
  added: readonly string[]
  isOver: boolean
  onCards: (more: readonly CardLot[]) => void
}) {
  const planned = new Set(plan?.groups.flatMap(({ lots }) => lots.map(({ lotId }) => lotId)))
  const [isEditing, setEditing] = useState(added.some((lotId) => !planned.has(lotId)))
  const [isFocused, setFocused] = useState(false)
  // The page shows what happens to its lots, so no notice about them covers it.
  useMuteNotices([...planned])
  const isShown = plan !== null && (isOver || !isEditing)
  if (isShown)
    return (
      <PlanFollowed
        {...props}
        plan={plan}
        isOver={isOver}
        isFocused={isFocused}
        onChange={() => setEditing(true)}
      />
    )
  return (
    <PlanEditor
      {...props}
      plan={plan}
      added={added}
      onCards={onCards}
      onDone={() => {
        setEditing(false)
        setFocused(true)
      }}
    />
  )
}
