import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { linkLook } from '#web/kit/ui/link-button.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { RecordList } from '#web/staff/kit/record-list.tsx'
import { useSelection } from '#web/staff/kit/use-selection.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { custodyHandOver, custodyList } from '#wire/calls/custody.ts'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { ItemRecord } from './item-record.tsx'
import css from './items.module.css'
import { ListedItems } from './listed-items.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { pickingPath } from './paths.ts'
import {
  custodyPages,
  type ReturnsParams,
  returnsPath,
  returnsPathFor,
  returnsRequest,
} from './query-params.ts'
import { useRecordBarTexts } from './use-record-bar-texts.ts'

const shown = ['returning', 'returned'] as const

/** The items to pick and return, in walking order, and those returned. */
export function ReturnsPage({ params }: { params: ReturnsParams }) {
  const t = useTranslations('custody')
  const { show, q, of, page } = params
  const query = useApiQuery(custodyList, returnsRequest(params))
  const { data } = query
  const list = data?.list ?? []
  const numbers = list.map(({ number }) => number)
  const selection = useSelection(numbers)
  const mayHandOver = useMayCall(custodyHandOver) && show === 'returning'
  const linkTo = (number: string) => returnsPathFor({ ...params, of: number })
  const bar = useRecordBarTexts()
  return (
    <StaffPage
      fill
      title={t('returns.title')}
      {...(show === 'returning' &&
        list.length > 0 && {
          tools: (
            <a className={linkLook} href={pickingPath} target="_blank" rel="noreferrer">
              {t('returns.print')}
            </a>
          ),
        })}
    >
      <RecordList
        rows={numbers}
        current={of}
        linkTo={linkTo}
        {...(mayHandOver && { selection })}
        tools={
          <>
            <ListTools
              end={<ListSearch path={returnsPath} q={q} label={t('items.search')} hidden={{ show }} />}
            >
              <Views
                label={t('returns.views')}
                views={shown.map((one) => ({
                  to: returnsPathFor({ show: one, q }),
                  label: t(`returns.show.${one}`),
                  isCurrent: one === show,
                }))}
              />
            </ListTools>
            {selection.keys.size > 0 && mayHandOver && (
              <ListTools>
                <Actions items={list.filter(({ number }) => selection.keys.has(number))} />
              </ListTools>
            )}
          </>
        }
        list={
          <ListedItems
            of="returns"
            query={query}
            current={of}
            linkTo={linkTo}
            selection={mayHandOver ? selection : null}
          />
        }
        sum={
          data && (
            <Pagination
              label={t('pages')}
              page={page}
              pages={custodyPages(data.total)}
              to={(next) => returnsPathFor({ ...params, page: next })}
            />
          )
        }
        total={data && <span role="status">{t('shown', { items: data.total, bottles: data.bottles })}</span>}
        tap={t('tap')}
        bar={bar}
        record={
          of !== '' && (
            <ItemRecord key={of} number={of}>
              {(item) => item.state === 'returning' && mayHandOver && <Actions items={[item]} />}
            </ItemRecord>
          )
        }
      />
    </StaffPage>
  )
}

/** Picks items, or hands them back to their seller. */
function Actions({ items }: { items: readonly CustodyItem[] }) {
  const t = useTranslations('custody.returns')
  const [open, setOpen] = useState<'pick' | 'handOver' | null>(null)
  const [first] = items
  const isOfOne = items.every(({ consignmentId }) => consignmentId === first?.consignmentId)
  const numbers = items.map(({ number }) => number)
  const close = () => setOpen(null)
  return (
    <>
      <div className={css.buttons}>
        <Button kind="line" size="sm" onClick={() => setOpen('pick')}>
          {t('pick', { count: items.length })}
        </Button>
        {isOfOne ? (
          <Button size="sm" onClick={() => setOpen('handOver')}>
            {t('handOver', { count: items.length })}
          </Button>
        ) : (
          <span>{t('otherConsignment')}</span>
        )}
      </div>
      {open === 'pick' && <MoveDialog selected={numbers} reason="picked" onClose={close} />}
      {open === 'handOver' && first && <HandOverDialog items={items} first={first} onClose={close} />}
    </>
  )
}
