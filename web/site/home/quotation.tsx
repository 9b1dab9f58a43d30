import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './quotation.module.css'
import type { QuoteSection } from './sections.ts'

/** Shows a quotation with its author, beside a picture or alone. */
export function Quotation({ section: { title, text, picture } }: { section: QuoteSection }) {
  return (
    <section className={classes(layout.shell, layout.section)}>
      <figure className={classes(css.quotation, picture && css.pictured)}>
        {picture && (
          <Plate>
            <Picture picture={picture.key} alt={picture.alt} sizes="(min-width: 960px) 32vw, 92vw" />
          </Plate>
        )}
        <div className={css.words}>
          <blockquote className={typography.t1}>{bindUnits(text)}</blockquote>
          {title !== '' && <figcaption className={typography.detail}>{title}</figcaption>}
        </div>
      </figure>
    </section>
  )
}
