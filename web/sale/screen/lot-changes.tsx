import { lotLabel } from '#domain/lots/lot-number.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { Bilingual } from './bilingual.tsx'
import { ParcelLine } from './parcel-lines.tsx'
import css from './screen.module.css'
import type { ScreenLot } from './screen-lot.ts'

/**
 * Shows the latest saleroom notice and corrections of the next lot before it is called (K13), or else
 * that it begins a parcel (V20).
 */
export function LotChanges({ lot }: { lot: ScreenLot }) {
  const view = useLot(lot.id)
  const notice = view?.notices.at(-1)
  const fields = [...new Set(view?.corrections.flatMap((correction) => correction.fields))]
  if (!notice && fields.length === 0) return <ParcelLine lot={lot} />
  return (
    <div className={css.changes} role="status">
      {notice && (
        <>
          <p className={css.changeTitle}>
            <Bilingual>{(t) => t('notice', { number: lotLabel(lot) })}</Bilingual>
          </p>
          <p className={css.changeText} lang="en">
            {notice.en}
          </p>
          <p className={css.changeText} lang="zh-Hans">
            {notice.zh}
          </p>
        </>
      )}
      {fields.length > 0 && (
        <p className={css.changeTitle}>
          <Bilingual>
            {(t, field) =>
              t('corrected', {
                number: lotLabel(lot),
                fields: fields.map((name) => field(name)).join(t('and')),
              })
            }
          </Bilingual>
        </p>
      )}
    </div>
  )
}
