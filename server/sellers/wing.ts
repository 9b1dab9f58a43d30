import { agreementCalls } from '#server/sellers/consignments/agreement-calls.ts'
import { consignmentLotsCall } from '#server/sellers/consignments/lots-call.ts'
import { consignmentData } from '#server/sellers/consignments/personal-data.ts'
import { sellerCalls } from '#server/sellers/consignments/seller-calls.ts'
import { consignmentCalls } from '#server/sellers/consignments/staff-calls.ts'
import { itemCalls } from '#server/sellers/items/item-calls.ts'
import { screeningData } from '#server/sellers/screenings/personal-data.ts'
import { screeningCalls } from '#server/sellers/screenings/screening-calls.ts'
import type { Services, Wing, WingSetting } from '#server/wings.ts'

type Deps = Pick<WingSetting, 'db' | 'rooms'> & Pick<Services, 'settlements'>

/** Adds the calls and personal data of the sellers wing. */
export function connectSellersWing({ db, rooms, settlements }: Deps): Wing {
  return {
    calls: [
      ...consignmentCalls({ db, rooms }),
      ...agreementCalls(db),
      consignmentLotsCall(db),
      ...itemCalls({ db, rooms }),
      ...screeningCalls(db),
      ...sellerCalls({ db, settlements }),
    ],
    personalData: [consignmentData(db), screeningData(db)],
  }
}
