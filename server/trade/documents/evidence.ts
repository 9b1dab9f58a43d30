import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Instant } from '#domain/money/money.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import type { DeliveryEvent } from '#wire/entities/delivery.ts'
import { letterhead } from './letterhead.ts'

/** Conditions of sale that the cardholder accepted. */
type Acceptance = {
  readonly how: 'registration' | 'purchase'
  readonly edition: string
  readonly at: Instant
}

/** An accepted bid of the cardholder, as the record proves it. */
type ProvenBid = {
  readonly lot: string
  readonly amount: string
  readonly at: Instant
  readonly seq: number
  readonly hash: string
}

/** A parcel that the cardholder was sent, or collected. */
type SentParcel = {
  readonly number: string
  /** Recipient and address, or who collected it, in lines. */
  readonly to: readonly string[]
  readonly carrier: string
  readonly tracking: string
  readonly events: readonly Pick<DeliveryEvent, 'what' | 'at'>[]
  /** The file with the signature given at the request; '' if there is none. */
  readonly signature: string
}

/** Everything that a house can show a bank about a disputed payment (O22). */
export type EvidenceFacts = {
  readonly house: HouseIdentity
  readonly lang: Language
  /** The number of what was paid. */
  readonly number: string
  readonly disputeId: string
  readonly amount: string
  readonly last4: string
  readonly paidAt: Instant
  readonly client: readonly string[]
  readonly acceptances: readonly Acceptance[]
  readonly bids: readonly ProvenBid[]
  readonly parcels: readonly SentParcel[]
}

type Part = Sheet['parts'][number]

/** Returns the evidence for a bank: what the cardholder accepted, bid and received (O22). */
export function evidenceSheet(facts: EvidenceFacts): Sheet {
  const { house, lang, number, disputeId, amount, last4, paidAt, client } = facts
  const t = textsIn(lang)
  return {
    ...letterhead(house, lang),
    title: t('documents.evidence.title'),
    subtitle: '',
    stamp: '',
    reference: number,
    typed: [...client, ...facts.parcels.flatMap(({ to, carrier }) => [...to, carrier])],
    parts: [
      {
        kind: 'facts',
        rows: [
          [t('documents.evidence.number'), number],
          [t('documents.evidence.dispute'), disputeId],
          [t('documents.evidence.amount'), amount],
          [t('documents.evidence.card'), t('documents.evidence.cardEnding', { last4 })],
          [t('documents.evidence.paidAt'), formatDateTime(houseTimeZone, paidAt)],
        ],
        block: { label: t('documents.evidence.client'), lines: client },
      },
      ...conditionsOf(facts, t),
      ...bidsOf(facts, t),
      ...parcelsOf(facts, t),
    ],
  }
}

function conditionsOf({ acceptances }: EvidenceFacts, t: Texts): readonly Part[] {
  if (acceptances.length === 0) return []
  return [
    { kind: 'heading', text: t('documents.evidence.conditions') },
    {
      kind: 'table',
      columns: [
        { head: t('documents.evidence.accepted'), share: 1 },
        { head: t('documents.evidence.edition'), width: 110 },
        { head: t('documents.evidence.at'), width: 110 },
      ],
      rows: acceptances.map(({ how, edition, at }) => [
        t(`documents.evidence.by.${how}`),
        edition,
        formatDateTime(houseTimeZone, at),
      ]),
    },
  ]
}

function bidsOf({ bids }: EvidenceFacts, t: Texts): readonly Part[] {
  if (bids.length === 0) return []
  return [
    { kind: 'heading', text: t('documents.evidence.bids') },
    { kind: 'paragraph', text: t('documents.evidence.proof') },
    {
      kind: 'table',
      columns: [
        { head: t('documents.evidence.lot'), width: 40 },
        { head: t('documents.evidence.bid'), share: 1 },
        { head: t('documents.evidence.entry'), width: 60, align: 'right' },
        { head: t('documents.evidence.at'), width: 110, align: 'right' },
      ],
      rows: bids.map(({ lot, amount, at, seq, hash }) => [
        lot,
        { text: amount, under: [hash] },
        String(seq),
        formatDateTime(houseTimeZone, at),
      ]),
    },
  ]
}

const parcelsOf = ({ parcels }: EvidenceFacts, t: Texts): readonly Part[] =>
  parcels.flatMap(({ number, to, carrier, tracking, events, signature }): readonly Part[] => [
    { kind: 'heading', text: t('documents.evidence.delivery', { number }) },
    {
      kind: 'facts',
      rows: [
        ...events.map(
          ({ what, at }) =>
            [t(`documents.evidence.events.${what}`), formatDateTime(houseTimeZone, at)] as const,
        ),
        ...(carrier === '' ? [] : [[t('documents.evidence.carrier'), carrier] as const]),
        ...(tracking === '' ? [] : [[t('documents.evidence.tracking'), tracking] as const]),
        ...(signature === '' ? [] : [[t('documents.evidence.signature'), signature] as const]),
      ],
      block: { label: t('documents.evidence.recipient'), lines: to },
    },
  ])
