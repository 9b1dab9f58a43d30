import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Entry } from '#domain/auction/events.ts'
import { replayLot } from '#domain/auction/replay.ts'
import { type LotTerms, ratesOf, type SaleTerms } from '#domain/auction/terms.ts'
import type { WordedChange } from '#domain/lots/attributes/describe-change.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Rates } from '#domain/money/rates.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { Controls } from './controls.tsx'
import type { Estimated } from './price-curve.tsx'
import css from './replay.module.css'
import { type NumberedLot, ReplayLinks } from './replay-links.tsx'
import { curvePriceOf, Stage, StepBids } from './stage.tsx'
import { usePlayback } from './use-playback.ts'
import { useStepText } from './use-step-text.ts'

type Loaded = {
  lot: Estimated &
    NumberedLot &
    Pick<Lot, 'title' | 'accent'> & {
      readonly picture: Lot['pictures'][number] | null
    }
  sale: { id: string; title: string; isRehearsal: boolean }
  /** The terms, or null if the record does not begin with this lot's sale. */
  publishedTerms: { readonly terms: SaleTerms; readonly lot: LotTerms } | null
  entries: readonly Entry[]
  /** The numbers of other lots that the entries name, by id. */
  numbers: readonly (readonly [lotId: string, number: string])[]
  /** Corrected attributes added by the company in words, by the number of the entry. */
  worded: readonly (readonly [seq: number, changes: readonly WordedChange[]])[]
  /** The next lot of the sale if bidding on it is over. */
  next: NumberedLot | null
}

/** Replays the bidding on a lot from the public record. */
export function ReplayPage({ lot, sale, publishedTerms, entries, numbers, worded, next }: Loaded) {
  const t = useTranslations('replay')
  const steps = useMemo(
    () => (publishedTerms ? replayLot(publishedTerms.terms, publishedTerms.lot, entries) : []),
    [publishedTerms, entries],
  )
  return (
    <section className={classes(layout.shell, css.page)}>
      <Breadcrumb
        crumbs={[
          { label: t('auctions'), to: '/auctions' },
          { label: sale.title, to: `/auction/${sale.id}` },
          { label: t('lot', { number: lotLabel(lot) }), to: lotPath(lot) },
        ]}
      />
      <header className={css.head}>
        {sale.isRehearsal && <RehearsalMark />}
        <h1 className={typography.d2}>{t('title', { number: lotLabel(lot) })}</h1>
        <p className={typography.t2}>
          <Accent text={lot.title} accent={lot.accent} />
        </p>
        <p className={typography.muted}>{t('intro')}</p>
      </header>
      {steps.length === 0 ? (
        <EmptyState
          title={t('none.title')}
          action={
            <ButtonLink kind="line" size="sm" to={lotPath(lot)}>
              {t('view', { number: lotLabel(lot) })}
            </ButtonLink>
          }
        >
          {t('none.text')}
        </EmptyState>
      ) : (
        <>
          <Replay
            steps={steps}
            entries={entries}
            numbers={numbers}
            worded={worded}
            lot={lot}
            rates={ratesOf(publishedTerms?.terms ?? null)}
            isTimed={publishedTerms?.terms.kind === 'timed'}
          />
          <ReplayLinks lot={lot} next={next} />
        </>
      )}
    </section>
  )
}

function Replay({
  steps,
  entries,
  numbers,
  worded,
  lot,
  rates,
  isTimed,
}: {
  steps: ReturnType<typeof replayLot>
  entries: readonly Entry[]
  numbers: Loaded['numbers']
  worded: Loaded['worded']
  lot: Estimated & Pick<Loaded['lot'], 'picture'>
  rates: Rates
  isTimed: boolean
}) {
  const t = useTranslations('replay')
  const { currency, picture } = lot
  const playback = usePlayback(entries.map(({ at }) => at))
  const stepText = useStepText(entries, currency, new Map(numbers), new Map(worded))
  const { step } = playback
  const [current, entry] = [steps[step], entries[step]]
  if (!current || !entry) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work anywhere within the replay
    <div className={css.replay} onKeyDown={playback.onKeyDown}>
      <Plate className={css.picture}>
        {picture && (
          <Picture picture={picture.key} alt={picture.alt} sizes="(min-width: 960px) 27vw, 40vw" priority />
        )}
      </Plate>
      <Stage
        shown={current}
        entry={entry}
        text={stepText(step)}
        currency={currency}
        rates={rates}
        isTimed={isTimed}
      />
      <Controls playing={playback} stepText={stepText} prices={steps.map(curvePriceOf)} lot={lot} />
      <StepBids {...current} currency={currency} />
      <p className={classes(typography.small, typography.muted, css.keys, 'not-when-narrow')}>{t('keys')}</p>
    </div>
  )
}
