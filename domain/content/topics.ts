/** The kinds of texts that have topics. */
export const kindsWithTopics = ['news', 'faq'] as const

/** The maximum number of topics of a house, since each is a filter of news or a heading of questions. */
export const maxTopics = 60
