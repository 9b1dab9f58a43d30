import { type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { end, lotTerms, start } from '#domain/auction/testing/terms.ts'
import { commonStates, ownStates, type ViewerName, viewerNames } from '#web/sale/bidding/testing/states.ts'

/** The action once the bid box is shown: bids of others arrive, the connection is lost, or the viewer bids. */
export type Step =
  | 'lose connection'
  | 'let a second pass'
  | 'open sheet'
  | 'confirm'
  | 'others bid'
  | 'lot closes'
  | 'confirm late'

/** One state of the bid box, of its bar on phones, of the bid sheet or of a toast, as one viewer sees it. */
export type Cell = {
  readonly part: 'Bid box' | 'Bid bar' | 'Bid sheet' | 'Toast'
  readonly state: string
  readonly viewer: ViewerName
  readonly conduct: () => Rehearsal
  readonly steps: readonly Step[]
  readonly limit: number | null
}

const cell = (
  part: Cell['part'],
  state: string,
  conduct: () => Rehearsal,
  { viewer = 'approved', steps = [], limit = null }: Partial<Pick<Cell, 'viewer' | 'steps' | 'limit'>> = {},
): Cell => ({ part, state, viewer, conduct, steps, limit })

const withOthers = (maximum: number, sale = rehearse()): Rehearsal => {
  sale.preBid('B', maximum)
  return sale
}

const leading = (): Rehearsal => {
  const sale = rehearse()
  sale.preBid('A', 3_500)
  return sale
}

/** The states of a lot and its sale in which every viewer may still bid or register. */
const openStates: readonly (readonly [string, () => Rehearsal, readonly Step[]])[] = [
  ['open', () => withOthers(5_000), []],
  ['before bidding opens', () => rehearse({ bidStartTime: end - 1 }), []],
  ['last minutes', () => rehearse({ endTime: start + 150_000, extendWindow: 0 }), []],
  ['extended', () => rehearse({ endTime: start + 100_000 }), ['others bid']],
  [
    'closing',
    () => withOthers(5_000, rehearse({ endTime: start + 1, extendWindow: 0 })),
    ['let a second pass'],
  ],
  ['live sale, before the lot', () => rehearse({ kind: 'live', endTime: 0 }), []],
]

const boxes: readonly Cell[] = [
  ...[...openStates, ...commonStates].flatMap(([state, conduct, steps]) =>
    viewerNames.map((viewer) =>
      cell('Bid box', state, conduct, { viewer, steps: typeof steps === 'string' ? [] : steps }),
    ),
  ),
  ...ownStates.map(([state, conduct, , , terms]) => cell('Bid box', state, played(conduct, terms))),
  cell('Bid box', 'limit reached', rehearse, { limit: 3_200 }),
  cell('Bid box', 'without a connection', rehearse, { steps: ['lose connection'] }),
]

/** Returns a sale whose first lot has these terms, as `conduct` plays it. */
function played(conduct: (typeof ownStates)[number][1], terms: (typeof ownStates)[number][4]) {
  return () => {
    const sale = rehearse({}, [lotTerms(1, terms)])
    conduct(sale)
    return sale
  }
}

const bid: readonly Step[] = ['open sheet', 'confirm']

const sheets: readonly Cell[] = [
  cell('Bid sheet', 'confirm', rehearse, { steps: ['open sheet'] }),
  cell('Bid sheet', 'price has changed', rehearse, { steps: ['open sheet', 'others bid'] }),
  cell('Bid sheet', 'leading', rehearse, { steps: bid }),
  cell('Bid sheet', 'reserve not met', () => rehearse({}, [lotTerms(1, { reserve: 6_000 })]), { steps: bid }),
  cell('Bid sheet', 'outbid', () => withOthers(8_000), { steps: bid }),
  cell('Bid sheet', 'tied', () => withOthers(3_200), { steps: bid }),
  cell('Bid sheet', 'commission bid', () => rehearse({ kind: 'live', endTime: 0 }), { steps: bid }),
  cell('Bid sheet', 'bidding has closed', rehearse, { steps: ['open sheet', 'lot closes'] }),
  cell('Bid sheet', 'late', rehearse, { steps: ['open sheet', 'confirm late'] }),
  cell('Bid sheet', 'without a connection', rehearse, { steps: ['open sheet', 'lose connection'] }),
]

/** The toasts; phones have none for bids, which their bar reports. */
const toasts: readonly Cell[] = [cell('Toast', 'outbid', leading, { steps: ['others bid'] })]

/** The states in which nobody bids. */
const endStates: ReadonlySet<string> = new Set([
  'closing',
  'withdrawn',
  'sold',
  'passed',
  'the buyer',
  'not the buyer',
])

/** Returns whether a viewer has a button in the bar. */
const hasBar = (viewer: ViewerName): boolean => !['pending', 'refused', 'staff'].includes(viewer)

/** The bars. A bar is shown if the box has a button; while a lot is offered, everybody can watch. */
const bars: readonly Cell[] = boxes
  .filter(
    ({ state, viewer }) =>
      (hasBar(viewer) || state === 'offered in the saleroom') &&
      !endStates.has(state) &&
      !(viewer === 'approved' && state === 'before bidding opens'),
  )
  .map((box) => ({ ...box, part: 'Bid bar' }))

/** Every state, in the order of the table. */
export const cells: readonly Cell[] = [...boxes, ...bars, ...sheets, ...toasts]

/** Returns the cells of a width: toasts of bids are on desktops only, the bar is on phones only. */
export const cellsAt = (width: number): readonly Cell[] =>
  cells.filter(({ part }) => part !== (width < 960 ? 'Toast' : 'Bid bar'))
