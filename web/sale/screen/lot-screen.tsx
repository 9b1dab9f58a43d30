import type { BlockStage, Screen } from '#domain/auction/screen.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Bilingual } from './bilingual.tsx'
import { BilingualTitle } from './bilingual-title.tsx'
import { Currencies } from './currencies.tsx'
import { LotChanges } from './lot-changes.tsx'
import { ParcelLine, TakenLine } from './parcel-lines.tsx'
import css from './screen.module.css'
import { ScreenFoot } from './screen-foot.tsx'
import { ScreenHead } from './screen-head.tsx'
import type { ScreenLot } from './screen-lot.ts'
import { ScreenPrice } from './screen-price.tsx'

type LotView = Extract<Screen, { kind: 'lot' }>

/** Shows the current lot: picture, title in both languages, and price with leader, or result with next lot. */
export function LotScreen({
  lot,
  screen,
  next,
}: {
  lot: ScreenLot
  screen: LotView
  next: ScreenLot | null
}) {
  const { stage, price, paused } = screen
  return (
    <>
      <div className={css.plate}>
        {lot.picture && (
          <Picture
            key={lot.id}
            picture={lot.picture.key}
            alt=""
            sizes="41vw"
            priority
            className={css.whole}
          />
        )}
      </div>
      <div className={css.text}>
        <ScreenHead />
        <LotName lot={lot} />
        {isOver(stage) ? <TakenLine lot={lot} /> : <ParcelLine lot={lot} />}
        {isOver(stage) && next && <LotChanges lot={next} />}
        <section
          className={classes(css.money, css[paused ? 'over' : stageTone(stage)])}
          data-shown-price={price?.what ?? ''}
        >
          {price ? (
            <>
              <div className={css.above}>
                <p className={css.key} role="status">
                  <Bilingual>{(t) => t(paused ? 'paused' : captionKey(screen))}</Bilingual>
                </p>
                {isOver(stage) && (
                  <p className={css.bidder}>
                    <NextLot next={next} />
                  </p>
                )}
              </div>
              <ScreenPrice amount={price.amount} currency={lot.currency} />
            </>
          ) : (
            <p className={css.status} role="status">
              <Bilingual>{(t) => t(stage === 'withdrawn' ? 'withdrawn' : 'passed')}</Bilingual>
            </p>
          )}
          {price ? (
            <Holder holder={screen.holder} />
          ) : (
            <p className={css.bidder}>
              <NextLot next={next} />
            </p>
          )}
        </section>
        {price && <Currencies amount={price.amount} />}
        <ScreenFoot />
      </div>
    </>
  )
}

function LotName({ lot }: { lot: ScreenLot }) {
  const { en, 'zh-Hans': zh } = lot.text
  return (
    <div className={css.lot}>
      <p className={css.number}>{lotLabel(lot)}</p>
      <div>
        <BilingualTitle en={en} zh={zh} className={classes(css.title, en.title.length > 34 && css.long)} />
        <p className={css.facts}>
          <span lang="en">{en.facts}</span> <span lang="zh-Hans">{zh.facts}</span>
        </p>
      </div>
    </div>
  )
}

/** Shows the leader or buyer. */
function Holder({ holder }: Pick<LotView, 'holder'>) {
  return (
    <p className={css.bidder}>
      {holder && (
        <b>
          <Bilingual>{(t) => t(holder.channel === 'maximum' ? 'online' : holder.channel)}</Bilingual>
        </b>
      )}
      {holder && holder.paddle !== '' && (
        <span>
          <Bilingual>{(t) => t('paddle', { paddle: holder.paddle })}</Bilingual>
        </span>
      )}
    </p>
  )
}

/** Shows what comes next after a lot. */
function NextLot({ next }: { next: ScreenLot | null }) {
  return (
    <span>
      <Bilingual>{(t) => (next ? t('next', { number: lotLabel(next) }) : t('last'))}</Bilingual>
    </span>
  )
}

const isOver = (stage: BlockStage): boolean => stage === 'sold' || stage === 'passed' || stage === 'withdrawn'

/** Returns the key of the caption above the price. */
function captionKey({ stage, price }: LotView) {
  if (stage !== 'open') return stage
  return price?.what === 'current' ? 'current' : 'opening'
}

const stageTone = (stage: BlockStage): 'calm' | 'call' | 'warning' | 'sold' | 'over' => {
  switch (stage) {
    case 'open':
      return 'calm'
    case 'lastCall':
      return 'call'
    case 'lastWarning':
      return 'warning'
    case 'sold':
      return 'sold'
    case 'passed':
    case 'withdrawn':
      return 'over'
  }
}
