import { chosenDeposit } from '#domain/cards/deposit-choices.ts'
import {
  onlineOnly,
  type RegistrationDraft,
  type RegistrationStep,
} from '#domain/registration/registration-steps.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** The stored part of a registration in progress: nothing secret, and no signature. */
export type StoredDraft = Omit<RegistrationDraft, 'isSigned'> & { readonly step: RegistrationStep }

/** Creates the initial draft of a registration. */
export const newDraft = (
  { depositDefault }: Pick<Auction, 'depositDefault'>,
  cardId: string,
): StoredDraft => ({
  step: 'card',
  cardId,
  agreed: false,
  related: [],
  cates: [],
  meetingId: '',
  inviteCount: 0,
  joinTime: 'AM',
  deposit: depositDefault,
  depositBy: 'card',
})

const steps: readonly RegistrationStep[] = ['card', 'sales', 'attendance', 'deposit']

/**
 * Parses a stored draft as far as it fits the sale, else uses defaults.
 * @param text the stored text, or null if there is none
 * @param cards the ids of the available cards
 */
export function readDraft(text: string | null, auction: Auction, cards: readonly string[]): StoredDraft {
  const fresh = newDraft(auction, cards[0] ?? '')
  const stored = parseTexts(text)
  const knownValues = (name: string, options: readonly string[]) =>
    (stored[name] ?? []).filter((one) => options.includes(one))
  const firstValue = (name: string) => stored[name]?.[0] ?? ''
  const related = knownValues(
    'related',
    auction.relatedAuction.map(({ id }) => id),
  )
  const cates = auction.relatedAuction.filter(({ id }) => related.includes(id)).flatMap(({ cate }) => cate)
  const count = Number(firstValue('inviteCount'))
  const deposit = Number(firstValue('deposit'))
  return {
    step: steps.find((step) => step === firstValue('step')) ?? fresh.step,
    cardId: cards.includes(firstValue('cardId')) ? firstValue('cardId') : fresh.cardId,
    agreed: firstValue('agreed') === 'true',
    related,
    cates: knownValues(
      'cates',
      cates.map(({ id }) => id),
    ),
    meetingId:
      knownValues('meetingId', [onlineOnly, ...auction.config.meeting.map(({ id }) => id)])[0] ??
      fresh.meetingId,
    inviteCount: [1, 2, 99].includes(count) ? count : 0,
    joinTime: firstValue('joinTime') === 'PM' ? 'PM' : 'AM',
    deposit: chosenDeposit(auction, deposit)?.amount ?? fresh.deposit,
    depositBy: firstValue('depositBy') === 'transfer' ? 'transfer' : 'card',
  }
}

/** Serializes a draft. */
export const writeDraft = (draft: StoredDraft): string => JSON.stringify(draft)

/** Returns all stored values as texts, whatever the storage contains. */
function parseTexts(text: string | null): Readonly<Record<string, readonly string[]>> {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String)
    return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, texts(value)]))
  } catch {
    return {}
  }
}
