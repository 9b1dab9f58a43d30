import { isOwner } from '#domain/auction/own-lot.ts'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { type LotView, lotViewOf, type Viewer } from '#domain/auction/view.ts'
import { labelOf, type NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { describeValue } from '#domain/lots/attributes/describe-value.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Lot } from '#wire/entities/lot.ts'
import type { CatalogueLot } from './entries.ts'

/** The sale's state and the viewer, which are needed to show lots. */
export type LotViewContext = {
  readonly state: SaleState
  readonly viewer: Viewer
  /** The viewer's account, or null for visitors. */
  readonly userId: string | null
  readonly lang: Language
  /** The ids of the viewer's favourite lots. */
  readonly favorites: ReadonlySet<string>
}

/** A lot with its state, as one viewer sees it. */
export type ViewedLot = { readonly entry: CatalogueLot; readonly lot: LotState; readonly view: LotView }

/** Returns a lot as one viewer sees it, or null if it is not in the ledger because it was added after publication. */
export function viewLot(
  entry: CatalogueLot,
  { state, viewer }: Pick<LotViewContext, 'state' | 'viewer'>,
): ViewedLot | null {
  const lot = state.lots.get(entry.id)
  return lot ? { entry, lot, view: lotViewOf(lot, state, viewer) } : null
}

/** Returns a lot as sent to clients. */
export function lotOf(
  { entry, lot, view }: ViewedLot,
  { viewer, userId, lang, favorites }: LotViewContext,
): Lot {
  const { lotId: _id, desk: _desk, ...visible } = view
  const own = viewer.kind === 'bidder' ? lot.maximumBids.get(viewer.paddle)?.maximum : undefined
  return {
    ...entry.texts[lang],
    ...visible,
    identical: entry.identical,
    fav: favorites.has(entry.id),
    preBid: { maxBid: own ?? 0 },
    ...(userId !== null && isOwner(lot, userId) && { isOwn: true }),
  }
}

/** Returns a single lot as sent to clients: with the attributes that are shown on its page. */
export function singleLotOf(
  viewed: ViewedLot,
  context: LotViewContext,
  attributes: readonly NamedAttribute[],
): Lot {
  const { texts, attributes: values } = viewed.entry
  const lang = context.lang === 'en' ? 'en' : 'zh'
  const rows = attributes.flatMap((attribute) => {
    const { id, type, shown } = attribute
    if ((shown !== 'row' && shown !== 'both') || !Object.hasOwn(values, id)) return []
    const text = describeValue(type, values[id])[lang]
    return text === '' ? [] : [{ id, label: labelOf(attribute, texts.en.kind)[lang], text }]
  })
  return { ...lotOf(viewed, context), ...(rows.length > 0 && { attributes: rows }) }
}
