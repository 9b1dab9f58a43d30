import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { ImportField } from './fields.ts'
import { ownHeaders } from './own-columns.ts'

/** Headers of a source with their fields; null for ignored columns. */
type Headers = Readonly<Record<string, ImportField | null>>

/** Headers of other systems. Their texts are English; columns of sizes, weights and links are ignored. */
const liveAuctioneers: Headers = {
  LotNum: 'lotNumber',
  Title: 'title.en',
  Description: 'description.en',
  LowEst: 'lowEstimate',
  HighEst: 'highEstimate',
  StartPrice: 'startPrice',
  Condition: 'condition.en',
  'Reserve Price': 'reserve',
  Quantity: 'quantity',
  Category: 'category',
  Origin: 'region.en',
  Creator: 'producer.en',
  Consigner: null,
  'Is Firearm': null,
  'Buy Now Price': null,
  'Exclude From Buy Now': null,
  Height: null,
  Width: null,
  Depth: null,
  'Dimension Unit': null,
  Weight: null,
  'Weight Unit': null,
  'Domestic Flat Shipping Price': null,
  'Style & Period': null,
  'Materials & Techniques': null,
  'Lot Reference Number': null,
  'Location Nickname': null,
}

const theSaleroom: Headers = {
  Number: 'lotNumber',
  Title: 'title.en',
  Description: 'description.en',
  Reserve: 'reserve',
  StartPrice: 'startPrice',
  Quantity: 'quantity',
  LowEstimate: 'lowEstimate',
  HighEstimate: 'highEstimate',
  CategoryCode: 'category',
  Hammer: null,
  Increment: null,
  'Sales Tax/VAT': null,
  BuyersPremiumRate: null,
  'End Date': null,
  'End Time': null,
  'Lot Link': null,
  'Main Image': null,
  ExtraImages: null,
  BuyItNowPrice: null,
  IsBulk: null,
}

const hiBid: Headers = {
  'Lot Number': 'lotNumber',
  Lead: 'title.en',
  Description: 'description.en',
  Quantity: 'quantity',
  Category: 'category',
  Condition: 'condition.en',
  'High Estimate': 'highEstimate',
  'Low Estimate': 'lowEstimate',
  'Starting Bid': 'startPrice',
  Reserve: 'reserve',
}

const easyLive: Headers = {
  LotNo: 'lotNumber',
  Description: 'description.en',
  'Condition Report': 'condition.en',
  LowEst: 'lowEstimate',
  HighEst: 'highEstimate',
  Category: 'category',
}

const others = { liveAuctioneers, theSaleroom, hiBid, easyLive } as const

export type Preset = 'own' | keyof typeof others

/** The known sources of spreadsheets; of equal matches the first one counts. */
export const presetNames = ['own', ...(Object.keys(others) as readonly (keyof typeof others)[])] as const

/** Returns the headers of a source with their fields. */
export const presetHeaders = (preset: Preset, attributes: readonly NamedAttribute[]): Headers =>
  preset === 'own' ? ownHeaders(attributes) : others[preset]
