/** The topics of the demonstration's questions, in order. Each has a Markdown file per language. */
export const faqTopics = ['account', 'bidding', 'live', 'paying', 'delivery', 'selling'] as const
