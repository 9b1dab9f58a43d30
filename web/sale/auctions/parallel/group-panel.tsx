import { type KeyboardEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { numberRanges } from '#domain/parallel-lots/parallel.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { useLots } from '#web/kit/live/use-lots.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { AdultsCover } from '#web/kit/ui/deferred-adults-cover.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import touch from '#web/kit/ui/touch-link.module.css'
import { useIsFavouriteLookup, useToggleFavourite } from '#web/sale/lots/favourites.tsx'
import type { CardGroup } from './card-groups.ts'
import css from './group-panel.module.css'
import { GroupRow } from './group-row.tsx'
import { summariseGroup } from './group-summary.ts'
import { useGroupIds } from './use-group-ids.ts'

/**
 * The panel with the lots of a group and what distinguishes them. Escape closes it.
 * @param closed the address without the panel
 * @param onClosed returns the focus to the card
 */
export function GroupPanel({
  group,
  id,
  closed,
  onClosed,
}: {
  group: CardGroup
  id: string
  closed: string
  onClosed: () => void
}) {
  const t = useTranslations('auctions.parallel')
  const column = useTranslations('ui.lot')
  const navigate = useNavigate()
  const headingId = useId()
  const summary = summariseGroup(useLots(useGroupIds(group)))
  const [first] = group
  const picture = first.parallel?.picture ?? first.picture
  const numbers = numberRanges(group)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    onClosed()
    void navigate(closed, { replace: true, preventScrollReset: true })
  }
  return (
    <section id={id} className={css.panel} aria-labelledby={headingId} onKeyDown={handleKey}>
      <Plate className={classes(css.picture, 'not-when-narrow')}>
        {picture && <Picture picture={picture} alt="" sizes="220px" />}
        {!picture && first.isTobacco && <AdultsCover />}
      </Plate>
      <div>
        <div className={css.head}>
          <h3 id={headingId} className={css.title}>
            {t.rich('panel', {
              numbers,
              title: () => <Accent key="title" text={first.title} accent={first.accent} />,
            })}
          </h3>
          <AllFavourites group={group} />
        </div>
        <Table caption={t('differs')} className={css.table}>
          <thead>
            <tr>
              <th scope="col">{column('column.lot')}</th>
              <th scope="col">{t('differs')}</th>
              <th scope="col" className={`${tableStyle.right} hidden-on-phone`}>
                {column('estimate')}
              </th>
              <th scope="col" className={tableStyle.right}>
                {column(`price.${summary.price?.kind ?? 'current'}`)}
              </th>
              <th scope="col" className="hidden-on-phone">
                {column('column.state')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {group.map((lot) => (
              <GroupRow key={lot.id} lot={lot} />
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}

/** Adds all lots of the group to the favourites, or removes them if all are favourites. */
function AllFavourites({ group }: { group: CardGroup }) {
  const t = useTranslations('auctions.parallel')
  const isFavourite = useIsFavouriteLookup()
  const toggle = useToggleFavourite()
  const others = group.filter(({ id, fav }) => !isFavourite(id, fav))
  const isAll = others.length === 0
  const change = () => {
    for (const { id } of isAll ? group : others) toggle(id, !isAll)
  }
  return (
    <button type="button" className={touch.link} onClick={change}>
      {t(isAll ? 'removeAll' : 'addAll')}
    </button>
  )
}
