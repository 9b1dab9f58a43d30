import { unreachable } from '#domain/lib/unreachable.ts'
import type { Language } from '#server/platform/http/calls.ts'
import {
  boldFigure,
  figure,
  known,
  type LetterFigure,
  type LetterItem,
} from '#server/platform/mail/letter-parts.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'

/** The facts of a letter about a lot. Amounts include their currency; times are in the company's time zone. */
export type LotFacts = {
  /** The number of the lot. */
  readonly number: string
  /** The names of lot and sale in mails. */
  readonly lot: string
  readonly sale: string
  /** The current bid, in whole units; for a lot that is won, its hammer price. */
  readonly price: string
  /** The next bid, in whole units; '' if there is none. */
  readonly nextBid: string
  /** Closing date and time; '' in a live sale. */
  readonly closes: string
  /** The premium's share, such as 22.5%; '' if it varies with the price. */
  readonly premiumShare: string
  /** The hammer price, premium and total of a lot that is won, to the cent. */
  readonly hammer: string
  readonly premium: string
  readonly total: string
  /** The number of other open lots of that sale that the recipient follows or has bid on. */
  readonly others: number
  /** The notice about the lot (K13), or why it was withdrawn. */
  readonly notice: string
  /** The number of the lot with which it was sold (V20, V23); '' otherwise. */
  readonly firstNumber: string
  /** The number of the lot after which it was added (K16); '' if it was added at the end of the sale. */
  readonly follows: string
  /** Whether it was chosen from a group (V23). */
  readonly isByChoice: boolean
  /** The numbers of the lots that took its place (K17). */
  readonly parts: readonly string[]
}

/** The letters that bidders get about their lots. */
export type LotLetterKind =
  | 'outbid'
  | 'won'
  | 'closing'
  | 'called'
  | 'notice'
  | 'answered'
  | 'withdrawn'
  | 'replaced'
  | 'soldInParcel'
  | 'parcelUndone'
  | 'added'

/** Returns the texts of a letter about a lot. */
export function lotTexts(
  lang: Language,
  kind: LotLetterKind,
  facts: LotFacts,
): LetterTexts & { readonly state: LetterItem['state']; readonly figures: readonly LetterFigure[] } {
  const { number, lot, sale, nextBid, notice, firstNumber, follows, isByChoice, parts } = facts
  const { notes, ...letter } = letterIn(lang, `lots.${kind}`, {
    ...{ number, lot, sale, nextBid, notice, firstNumber, count: parts.length },
    parts: parts.join(textsIn(lang)('letters.separator')),
    follows: follows || 'none',
    way: isByChoice ? 'choice' : 'parcel',
  })
  return {
    ...letter,
    state: stateOf(lang, kind),
    figures: known(...figuresOf(lang, kind, facts)),
    notes: [...notes, ...sharedNotes(lang, kind, facts)],
  }
}

const states: { readonly [kind in LotLetterKind]?: 'outbid' | 'won' | 'withdrawn' | 'sold' } = {
  outbid: 'outbid',
  won: 'won',
  withdrawn: 'withdrawn',
  replaced: 'withdrawn',
  soldInParcel: 'sold',
}

function stateOf(lang: Language, kind: LotLetterKind): LetterItem['state'] {
  const state = states[kind]
  if (state === undefined) return null
  return { kind: state === 'won' ? 'good' : 'bad', label: textsIn(lang)(`lots.states.${state}`) }
}

function figuresOf(lang: Language, kind: LotLetterKind, facts: LotFacts): readonly LetterFigure[] {
  const t = textsIn(lang)
  const price = figure(t('lots.figures.price'), facts.price)
  const nextBid = figure(t('lots.figures.nextBid'), facts.nextBid)
  const opening = figure(t('lots.figures.opening'), facts.nextBid)
  const closes = boldFigure(
    t('lots.figures.closes'),
    facts.closes && t('letters.time', { time: facts.closes }),
  )
  const share = facts.premiumShare
  switch (kind) {
    case 'outbid':
      return [price, { ...nextBid, isStrong: true }, closes]
    case 'won':
      return [
        figure(t('lots.figures.hammer'), facts.hammer),
        figure(
          share === '' ? t('lots.figures.premium') : t('lots.figures.premiumAt', { share }),
          facts.premium,
        ),
        boldFigure(t('lots.figures.total'), facts.total),
      ]
    case 'closing':
      return [closes, price, nextBid]
    case 'called':
      return [price, nextBid]
    case 'notice':
    case 'answered':
      return [price, nextBid, closes]
    case 'soldInParcel':
      return [figure(t('lots.figures.hammer'), facts.price)]
    case 'parcelUndone':
      return [opening]
    case 'added':
      return [opening, closes]
    case 'withdrawn':
    case 'replaced':
      return []
    default:
      return unreachable(kind)
  }
}

/** Notes that several letters have. */
function sharedNotes(lang: Language, kind: LotLetterKind, { others }: LotFacts): readonly string[] {
  const t = textsIn(lang)
  const ofOthers = others === 0 ? [] : [t('lots.notes.others', { count: others })]
  switch (kind) {
    case 'closing':
      return [t('lots.notes.lateBids'), ...ofOthers]
    case 'called':
      return ofOthers
    case 'withdrawn':
    case 'replaced':
    case 'soldInParcel':
    case 'parcelUndone':
      return [t('lots.notes.lotReader')]
    case 'added':
      return [t('lots.notes.saleReader')]
    case 'outbid':
    case 'won':
    case 'notice':
    case 'answered':
      return []
    default:
      return unreachable(kind)
  }
}
