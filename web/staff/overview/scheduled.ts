/** The requests for the texts and newsletter issues that are scheduled. */
export const scheduled = {
  texts: { state: 'scheduled', size: 60 },
  issues: { state: 'approved', size: 40 },
} as const
