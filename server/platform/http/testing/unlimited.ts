/** The settings for tests of every call: no rate limits, and the site can be installed as an app. */
export const unlimited = {
  CALLS_PER_TEN_SECONDS: '0',
  BIDS_PER_TEN_SECONDS: '0',
  UPLOADS_PER_HOUR: '0',
  LETTERS_PER_HOUR: '100000',
  INSTALLABLE: '1',
}
