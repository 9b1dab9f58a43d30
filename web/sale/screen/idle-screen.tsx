import { lotLabel } from '#domain/lots/lot-number.ts'
import { Wordmark } from '#web/kit/brand/wordmark.tsx'
import { date, dateTime, hourMinute } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Bilingual } from './bilingual.tsx'
import { BilingualTitle } from './bilingual-title.tsx'
import { LotChanges } from './lot-changes.tsx'
import { ChosenLine } from './parcel-lines.tsx'
import css from './screen.module.css'
import { useScreen } from './screen-context.ts'
import { ScreenFoot } from './screen-foot.tsx'
import type { ScreenLot } from './screen-lot.ts'

/** Shows the sale and what happens next while there is no current lot. */
export function IdleScreen({
  kind,
  next,
}: {
  kind: 'before' | 'closed' | 'between' | 'ended'
  next: ScreenLot | null
}) {
  const { auction, sale, lots } = useScreen()
  const nextPicture = kind === 'between' ? next?.picture : null
  const picture = nextPicture ?? auction.cover
  const { en, 'zh-Hans': zh } = sale
  return (
    <>
      <div className={css.plate}>
        {picture && (
          <Picture
            key={picture.key}
            picture={picture.key}
            alt=""
            // The cover is twice as wide as high and fills the height.
            sizes={nextPicture ? '41vw' : '113vw'}
            priority
            className={nextPicture ? css.whole : undefined}
          />
        )}
      </div>
      <div className={css.text}>
        <header className={css.head}>
          <Wordmark className={css.brand} />
        </header>
        <div className={css.idle}>
          <BilingualTitle en={en} zh={zh} className={css.saleTitle} />
          <p className={css.facts}>
            <span>
              <Bilingual>{(t) => t('lots', { count: lots.length })}</Bilingual>
            </span>
          </p>
        </div>
        {kind === 'between' && <ChosenLine />}
        {kind !== 'ended' && next && <LotChanges lot={next} />}
        <section className={css.money}>
          <p className={css.state} role="status">
            {kind === 'before' ? <Opening /> : <Bilingual>{(t) => t(kind)}</Bilingual>}
          </p>
          {kind !== 'ended' && next && (
            <p className={css.next}>
              <Bilingual>
                {(t) => t(kind === 'before' ? 'first' : 'next', { number: lotLabel(next) })}
              </Bilingual>
              {kind === 'before' && (
                <>
                  <span lang="en" className={css.lotTitle}>
                    {next.text.en.title}
                  </span>
                  <span lang="zh-Hans" className={css.lotTitle}>
                    {next.text['zh-Hans'].title}
                  </span>
                </>
              )}
            </p>
          )}
        </section>
        <ScreenFoot />
      </div>
    </>
  )
}

/** Shows when the sale starts; 'shortly' after the scheduled time. */
function Opening() {
  const { startTime } = useSale()
  const isDue = useFromNow((now) => now >= startTime)
  const isToday = useFromNow((now) => date(now) === date(startTime))
  const time = isToday ? hourMinute(startTime) : dateTime(startTime)
  return <Bilingual>{(t) => (isDue ? t('soon') : t('begins', { time }))}</Bilingual>
}
