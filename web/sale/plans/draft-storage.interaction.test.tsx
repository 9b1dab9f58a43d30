import { expect, onTestFinished, test } from 'vitest'
import { readPlanDraft, savePlanDraft } from './draft-storage.ts'
import { emptyDraft } from './plan-draft.ts'

const draft = { ...emptyDraft, budget: 20_000 }

test('B4 what was written of a plan is read again by its account only, and for the plan that it changes', () => {
  onTestFinished(() => sessionStorage.clear())
  savePlanDraft('ann', 'sale', 0, draft)
  expect(readPlanDraft('ann', 'sale', 0)).toEqual(draft)
  expect(readPlanDraft('ben', 'sale', 0)).toBeNull()
  expect(readPlanDraft('ann', 'sale', 7)).toBeNull()
  savePlanDraft('ann', 'sale', 0, null)
  expect(readPlanDraft('ann', 'sale', 0)).toBeNull()
})
