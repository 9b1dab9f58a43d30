import auctions from '../en/auctions.json'
import bidding from '../en/bidding.json'
import home from '../en/home.json'
import legal from '../en/legal.json'
import lots from '../en/lots.json'
import search from '../en/search.json'
import shell from '../en/shell.json'
import ui from '../en/ui.json'

/** The texts that a browser fetches with any page in English. */
export const messages = { auctions, bidding, home, legal, lots, search, shell, ui }
