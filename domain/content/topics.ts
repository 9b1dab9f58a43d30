/** The kinds of texts that have topics. */
export const kindsWithTopics = ['news', 'faq'] as const

/** How many topics a house may have: every one is a filter of news, or a heading of questions. */
export const maxTopics = 60
