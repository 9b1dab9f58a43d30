import { readViewer, requestViewer } from '#server/platform/http/viewer.ts'
import { createSeal } from '#server/platform/keys/seal.ts'
import { loadServerKeys } from '#server/platform/keys/server-keys.ts'
import { createAgreements } from '#server/sellers/agreements/agreements.ts'
import { consentTask } from '#server/sellers/consents/consent-job.ts'
import { consentLetter } from '#server/sellers/consents/letter.ts'
import { sellerConsentCalls } from '#server/sellers/consents/seller-calls.ts'
import { consentCalls } from '#server/sellers/consents/staff-calls.ts'
import { agreementCalls } from '#server/sellers/consignments/agreement-calls.ts'
import { consignmentLotsCall } from '#server/sellers/consignments/lots-call.ts'
import { consignmentData } from '#server/sellers/consignments/personal-data.ts'
import { sellerCalls } from '#server/sellers/consignments/seller-calls.ts'
import { consignmentCalls } from '#server/sellers/consignments/staff-calls.ts'
import { openCustody } from '#server/sellers/custody/custody.ts'
import { itemAgreeCall } from '#server/sellers/items/agree-call.ts'
import { itemAllotCall } from '#server/sellers/items/allot-call.ts'
import { itemCalls } from '#server/sellers/items/item-calls.ts'
import { withItemNotices } from '#server/sellers/items/item-notices.ts'
import { letterRoute } from '#server/sellers/letters/route.ts'
import { screeningData } from '#server/sellers/screenings/personal-data.ts'
import { screeningFileRoute } from '#server/sellers/screenings/route.ts'
import { screeningCalls } from '#server/sellers/screenings/screening-calls.ts'
import { screeningFileCall } from '#server/sellers/screenings/screening-files.ts'
import type { Services, Wing, WingSetting } from '#server/wings.ts'

type Deps = Pick<WingSetting, 'db' | 'rooms' | 'clock' | 'config' | 'mail' | 'pictures' | 'places'> &
  Pick<Services, 'accounts' | 'inspector' | 'press' | 'sessions' | 'settlements' | 'uploads'>

/** Adds the calls, tasks, routes and personal data of the sellers wing. */
export function connectSellersWing(deps: Deps): Wing {
  const { db, rooms, settlements, sessions, clock, config } = deps
  const custody = openCustody(deps)
  const keys = loadServerKeys(config.dataDir, config.identityKeys)
  const screeningSeal = createSeal(keys, 'screening file')
  const viewerOf = requestViewer(sessions, clock)
  const agreements = createAgreements({
    ...deps,
    viewerOf,
    languageOf: (request) => readViewer(request).lang,
  })
  return {
    calls: [
      ...consignmentCalls({ db, rooms }),
      ...agreementCalls(db),
      consignmentLotsCall(db),
      ...consentCalls({ db, rooms }),
      ...sellerConsentCalls(db),
      ...screeningCalls(db),
      screeningFileCall({ ...deps, seal: screeningSeal }),
      ...sellerCalls({ db, settlements }),
      ...custody.calls,
      ...withItemNotices(rooms.bus, [...itemCalls({ db, rooms }), itemAllotCall(db), itemAgreeCall(db)]),
      ...agreements.answers,
    ],
    tasks: { ...custody.tasks, ...agreements.tasks, [consentTask]: consentLetter(deps) },
    routes: [
      agreements.route,
      letterRoute({ ...deps, viewerOf }),
      screeningFileRoute({ db, clock, seal: screeningSeal, viewerOf }),
    ],
    personalData: [consignmentData(db), screeningData(db), custody.personalData],
  }
}
