import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import { linkLook } from '#web/kit/ui/link-button.tsx'
import factList from '#web/staff/kit/fact-list.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { custodyGet } from '#wire/calls/custody.ts'
import type { CustodyItem, CustodyRecord } from '#wire/entities/custody.ts'
import { useItemContent } from './item-content.ts'
import { ItemMark } from './item-mark.tsx'
import { StorageTime } from './item-table.tsx'
import css from './items.module.css'
import { labelsPath } from './paths.ts'
import { useItemTitle } from './use-item-title.ts'

/**
 * Shows one item: where it is, the differences on arrival, and all its moves.
 *
 * @param children what can be done with it
 */
export function ItemRecord({
  number,
  children,
}: {
  number: string
  children: (item: CustodyItem) => ReactNode
}) {
  const t = useTranslations('custody')
  const query = useApiQuery(custodyGet, { number })
  const titleOf = useItemTitle()
  const contentOf = useItemContent()
  const { data } = query
  if (!data) return <LoadingOrError message={t('failedOne')} query={query} />
  const { item, moves } = data
  return (
    <div className={css.record}>
      <Module title={item.number} end={<ItemMark item={item} />}>
        <p className={css.name}>{titleOf(item).own}</p>
        <dl className={factList.facts}>
          <Fact name={t('column.content')}>{contentOf(item) || '–'}</Fact>
          <Fact name={t('column.place')}>{item.place || '–'}</Fact>
          <Fact name={t('column.seller')}>{item.seller || t('ownGoods')}</Fact>
          <Fact name={t('column.storage')}>
            <StorageTime storage={item.storage} />
          </Fact>
          <Fact name={t('differs')}>{item.differs || '–'}</Fact>
        </dl>
        <a className={linkLook} href={labelsPath([item.number])} target="_blank" rel="noreferrer">
          {t('label.print')}
        </a>
        {children(item)}
      </Module>
      <Module title={t('moves.title')}>
        <ol className={css.moves}>
          {moves.map((move) => (
            <Move key={`${move.at} ${move.from} ${move.to}`} move={move} />
          ))}
        </ol>
      </Module>
    </div>
  )
}

function Move({ move: { at, by, from, to, why, collector } }: { move: CustodyRecord['moves'][number] }) {
  const t = useTranslations('custody.moves')
  return (
    <li className={css.move}>
      <span className={css.when}>{dateTime(at)}</span>
      <span>
        <span>{t('way', { from: from || t('outside'), to: to || t('outside') })}</span>
        <br />
        <span>
          {[t(`why.${why}`), by, collector && t('signed', { name: collector })]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </span>
    </li>
  )
}
