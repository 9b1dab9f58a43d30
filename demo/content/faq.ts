/** The topics of the demonstration's questions, in their order; each has a file for each language beside this one. */
export const faqTopics = ['account', 'bidding', 'live', 'paying', 'delivery', 'selling'] as const
