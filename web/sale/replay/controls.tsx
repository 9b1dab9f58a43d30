import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import typography from '#web/kit/ui/type.module.css'
import { speeds } from './playback-timing.ts'
import { type Estimated, PriceCurve, ShadedEstimate } from './price-curve.tsx'
import css from './replay.module.css'
import type { Playback } from './use-playback.ts'
import type { StepText } from './use-step-text.ts'

/** The controls of a replay: steps, slider and playback. */
export function Controls({
  playing: { step, isPlaying, hasPlayed, speed, setSpeed, goTo, toggle },
  stepText,
  prices,
  lot,
}: {
  playing: Playback
  stepText: (step: number) => StepText
  /** The price at each step, which is 0 before any bid. */
  prices: readonly Whole[]
  lot: Estimated
}) {
  const t = useTranslations('replay')
  const { place, spokenText } = stepText(step)
  const count = prices.length
  const start = hasPlayed && step === count - 1 ? 'playAgain' : 'play'
  return (
    <fieldset className={css.controls} aria-label={t('controls')}>
      <div className={css.track}>
        <PriceCurve prices={prices} step={step} lot={lot} />
        <input
          type="range"
          min={0}
          max={count - 1}
          value={step}
          aria-label={t('position')}
          aria-valuetext={spokenText}
          onChange={(event) => goTo(Number(event.target.value))}
        />
        <span className={classes(typography.muted, typography.fine)}>{place}</span>
        <ShadedEstimate lot={lot} />
      </div>
      <div className={css.actions}>
        <IconButton
          icon="arrowLeft"
          label={t('previous')}
          disabled={step === 0}
          onClick={() => goTo(step - 1)}
        />
        <Button className={css.play} onClick={toggle}>
          {t(isPlaying ? 'pause' : start)}
        </Button>
        <IconButton
          icon="arrowRight"
          label={t('next')}
          disabled={step === count - 1}
          onClick={() => goTo(step + 1)}
        />
        <Segmented
          label={t('speed')}
          segments={speeds.map((value) => ({ value, label: t('times', { speed: value }) }))}
          value={speed}
          onChange={setSpeed}
        />
      </div>
    </fieldset>
  )
}
