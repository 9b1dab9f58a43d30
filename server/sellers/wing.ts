import { agreementCalls } from '#server/sellers/consignments/agreement-calls.ts'
import { consignmentLotsCall } from '#server/sellers/consignments/lots-call.ts'
import { consignmentData } from '#server/sellers/consignments/personal-data.ts'
import { consignmentCalls } from '#server/sellers/consignments/staff-calls.ts'
import { itemCalls } from '#server/sellers/items/item-calls.ts'
import { screeningData } from '#server/sellers/screenings/personal-data.ts'
import { screeningCalls } from '#server/sellers/screenings/screening-calls.ts'
import type { Wing, WingSetting } from '#server/wings.ts'

/** Adds the calls and personal data of the sellers wing. */
export function connectSellersWing({ db, rooms }: Pick<WingSetting, 'db' | 'rooms'>): Wing {
  return {
    calls: [
      ...consignmentCalls({ db, rooms }),
      ...agreementCalls(db),
      consignmentLotsCall(db),
      ...itemCalls({ db, rooms }),
      ...screeningCalls(db),
    ],
    personalData: [consignmentData(db), screeningData(db)],
  }
}
