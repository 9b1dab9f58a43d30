import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import type { TelephoneConsole } from '#wire/calls/telephone-calls.ts'
import { TelephoneStateMark } from './telephone-state.tsx'
import css from './telephones.module.css'
import type { TelephoneEntry } from './use-telephones.ts'

/**
 * The calls by lot and caller: the viewer’s own first, calls without a caller last.
 *
 * @param chosen the key of the call that is shown beside the table
 */
export function CallGrid({
  calls,
  callers,
  lots,
  chosen,
  onChoose,
}: {
  calls: readonly TelephoneEntry[]
  callers: TelephoneConsole['callers']
  lots: readonly SaleroomLot[]
  chosen: string
  onChoose: (call: TelephoneEntry) => void
}) {
  const t = useTranslations('telephones')
  const columns = useColumns(calls, callers)
  const { currentLotId } = useSale()
  const called = lots.filter(({ id }) => calls.some(({ lotId }) => lotId === id))
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{t('table')}</caption>
      <thead>
        <tr className={css.columns}>
          <th scope="col">{t('lot')}</th>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {called.map((lot) => {
          const ofLot = calls.filter(({ lotId }) => lotId === lot.id)
          const isOver = ofLot.every(({ status }) => status === 'done')
          return (
            <tr
              key={lot.id}
              className={classes(lot.id === currentLotId && css.current, isOver && css.over)}
              aria-current={lot.id === currentLotId || undefined}
            >
              <th scope="row">
                <span className={css.rowNumber}>{lotLabel(lot)}</span>
                <span title={lot.title} data-shortened>
                  {lot.title}
                </span>
              </th>
              {columns.map(({ id, name }) => (
                <td key={id} data-caller={name}>
                  {ofLot
                    .filter(({ callerId }) => callerId === id)
                    .map((call) => (
                      <button
                        key={call.paddle}
                        type="button"
                        className={css.call}
                        aria-pressed={`${call.lotId} ${call.paddle}` === chosen}
                        onClick={() => onChoose(call)}
                      >
                        <b>{call.name}</b>
                        <span>
                          {[t('paddle', { paddle: call.paddle }), call.note]
                            .filter((part) => part !== '')
                            .join(' · ')}
                        </span>
                        <TelephoneStateMark {...call} />
                      </button>
                    ))}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Column = { readonly id: string; readonly name: string }

function useColumns(
  calls: readonly TelephoneEntry[],
  callers: TelephoneConsole['callers'],
): readonly Column[] {
  const t = useTranslations('telephones')
  const userId = useUserId()
  const used = new Set(calls.map(({ callerId }) => callerId))
  const known = callers.filter(({ id }) => used.has(id))
  const own = known.find(({ id }) => id === userId)
  const unknown = [...used].filter((id) => id !== '' && !known.some((caller) => caller.id === id))
  return [
    ...(own ? [{ id: own.id, name: t('you', { name: own.name }) }] : []),
    ...known.filter(({ id }) => id !== userId),
    // A caller who is no longer allowed to call; the call must be reassigned.
    ...unknown.map((id) => ({ id, name: t('formerCaller') })),
    ...(used.has('') ? [{ id: '', name: t('unassigned') }] : []),
  ]
}
