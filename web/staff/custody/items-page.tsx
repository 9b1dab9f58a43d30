import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { linkLook } from '#web/kit/ui/link-button.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { RecordList } from '#web/staff/kit/record-list.tsx'
import { useSelection } from '#web/staff/kit/use-selection.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall, useMayCall } from '#web/staff/shell/may-call.tsx'
import { custodyList, custodyMove, custodyReturn, stocktakeOpen } from '#wire/calls/custody.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { ItemRecord } from './item-record.tsx'
import css from './items.module.css'
import { ListedItems } from './listed-items.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { labelsPath } from './paths.ts'
import { custodyPages, type ItemsParams, itemsPath, itemsPathFor, itemsRequest } from './query-params.ts'
import { StocktakeView } from './stocktake-view.tsx'
import { useCustodyAction } from './use-custody-action.ts'
import { useRecordBarTexts } from './use-record-bar-texts.ts'

/** All items in custody by place and state, to be moved, counted, and added to the list of returns. */
export function ItemsPage({ params }: { params: ItemsParams }) {
  const t = useTranslations('custody')
  const [isScanning, setScanning] = useState(false)
  return (
    <StaffPage
      fill
      title={t(params.count === '' ? 'items.title' : 'stocktake.title')}
      {...(params.count !== '' && { crumbs: [{ label: t('items.title'), to: itemsPath }] })}
      tools={
        <MayCall call={custodyMove}>
          {params.place !== '' && params.count === '' && <CountButton place={params.place} />}
          <Button size="sm" onClick={() => setScanning(true)}>
            {t('items.scan')}
          </Button>
        </MayCall>
      }
    >
      {params.count === '' ? <List params={params} /> : <StocktakeView stocktakeId={params.count} />}
      {isScanning && <MoveDialog selected={[]} onClose={() => setScanning(false)} />}
    </StaffPage>
  )
}

function CountButton({ place }: { place: string }) {
  const t = useTranslations('custody.items')
  const call = useApiCall()
  const navigate = useNavigate()
  const { keyFor } = useAttemptKey()
  const { run, isBusy } = useCustodyAction()
  const count = () =>
    run(async () => {
      const opened = await call(stocktakeOpen, { place, ak: keyFor(place) })
      if (opened.ok) await navigate(itemsPathFor({ count: opened.data.id }))
      return opened
    })
  return (
    <Button kind="line" size="sm" busy={isBusy} onClick={() => void count()}>
      {t('count', { place })}
    </Button>
  )
}

function List({ params }: { params: ItemsParams }) {
  const t = useTranslations('custody')
  const query = useApiQuery(custodyList, itemsRequest(params))
  const { data } = query
  const list = data?.list ?? []
  const numbers = list.map(({ number }) => number)
  const selection = useSelection(numbers)
  const mayMove = useMayCall(custodyMove)
  const linkTo = (of: string) => itemsPathFor({ ...params, of })
  const bar = useRecordBarTexts()
  return (
    <RecordList
      rows={numbers}
      current={params.of}
      linkTo={linkTo}
      {...(mayMove && { selection })}
      tools={
        <>
          <Tools params={params} data={data} />
          {selection.keys.size > 0 && (
            <ListTools>
              <Actions numbers={numbers.filter((number) => selection.keys.has(number))} />
            </ListTools>
          )}
        </>
      }
      list={
        <ListedItems
          of="items"
          query={query}
          current={params.of}
          linkTo={linkTo}
          selection={mayMove ? selection : null}
        />
      }
      total={data && <span role="status">{t('shown', { items: data.total, bottles: data.bottles })}</span>}
      sum={
        data && (
          <Pagination
            label={t('pages')}
            page={params.page}
            pages={custodyPages(data.total)}
            to={(page) => itemsPathFor({ ...params, page })}
          />
        )
      }
      tap={t('tap')}
      bar={bar}
      record={
        params.of !== '' && (
          <ItemRecord key={params.of} number={params.of}>
            {() => mayMove && <Actions numbers={[params.of]} />}
          </ItemRecord>
        )
      }
    />
  )
}

function Tools({ params, data }: { params: ItemsParams; data: DataOf<typeof custodyList> | undefined }) {
  const t = useTranslations('custody')
  const { place, state, q } = params
  const hidden = { ...(place !== '' && { place }), ...(state !== '' && { state }) }
  const places = data?.places ?? []
  const total = places.reduce((sum, { items }) => sum + items, 0)
  const placeViews = [
    { to: itemsPathFor({ state, q }), label: t('items.allPlaces'), count: total, isCurrent: place === '' },
    ...places.map((one) => ({
      to: itemsPathFor({ place: one.place, state, q }),
      label: one.place || t('items.noPlace'),
      count: one.items,
      isCurrent: place !== '' && place === one.place,
    })),
  ]
  const stateViews = [
    { to: itemsPathFor({ place, q }), label: t('items.allStates'), isCurrent: state === '' },
    ...(data?.states ?? []).map((one) => ({
      to: itemsPathFor({ place, q, state: one.state }),
      label: t(`state.${one.state}`),
      count: one.items,
      isCurrent: state === one.state,
    })),
  ]
  return (
    <>
      {data?.stocktakes.map((open) => (
        <Banner key={open.id}>
          {t('stocktake.isOpen', { place: open.place })}{' '}
          <ButtonLink kind="quiet" size="sm" to={itemsPathFor({ count: open.id })}>
            {t('stocktake.continue')}
          </ButtonLink>
        </Banner>
      ))}
      <ListTools end={<ListSearch path={itemsPath} q={q} label={t('items.search')} hidden={hidden} />}>
        <Views label={t('items.places')} views={placeViews} />
      </ListTools>
      <ListTools>
        <Views label={t('items.states')} views={stateViews} />
      </ListTools>
    </>
  )
}

/** The actions available for items. */
function Actions({ numbers }: { numbers: readonly string[] }) {
  const t = useTranslations('custody.items')
  const call = useApiCall()
  const { keyFor } = useAttemptKey()
  const { run, isBusy, problem } = useCustodyAction()
  const [isMoving, setMoving] = useState(false)
  const given = [...numbers]
  const arrange = () => run(() => call(custodyReturn, { numbers: given, ak: keyFor(JSON.stringify(given)) }))
  return (
    <>
      <div className={css.buttons}>
        <Button size="sm" onClick={() => setMoving(true)}>
          {t('move', { count: numbers.length })}
        </Button>
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void arrange()}>
          {t('return', { count: numbers.length })}
        </Button>
        <a className={linkLook} href={labelsPath(numbers)} target="_blank" rel="noreferrer">
          {t('labels', { count: numbers.length })}
        </a>
      </div>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      {isMoving && <MoveDialog selected={numbers} onClose={() => setMoving(false)} />}
    </>
  )
}
