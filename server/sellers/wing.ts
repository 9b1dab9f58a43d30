import { consignmentData } from '#server/sellers/consignments/personal-data.ts'
import type { Wing, WingSetting } from '#server/wings.ts'

/** Adds the calls and personal data of the sellers wing. */
export function connectSellersWing({ db }: Pick<WingSetting, 'db'>): Wing {
  return { calls: [], personalData: [consignmentData(db)] }
}
