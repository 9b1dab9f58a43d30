/** The smallest page of notices, with the number of unread ones. */
export const unreadParams = { page: 1, size: 1 } as const
