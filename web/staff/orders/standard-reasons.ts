/** The reasons of interest and storage, as invoices state them in both languages (O11). */
export const standardReasons = {
  interest: (days: number) => ({
    en: `1% a month from the due date, ${days} ${days === 1 ? 'day' : 'days'}`,
    zh: `自付款期限起，每月 1%，共 ${days} 天`,
  }),
  storage: (days: number) => ({
    en: `Storage after 30 days, ${days} ${days === 1 ? 'day' : 'days'}`,
    zh: `30 天后的仓储费，共 ${days} 天`,
  }),
}
