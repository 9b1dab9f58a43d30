import auctions from '../zh-Hans/auctions.json'
import bidding from '../zh-Hans/bidding.json'
import home from '../zh-Hans/home.json'
import legal from '../zh-Hans/legal.json'
import lots from '../zh-Hans/lots.json'
import search from '../zh-Hans/search.json'
import shell from '../zh-Hans/shell.json'
import ui from '../zh-Hans/ui.json'

/** The texts that a browser fetches with any page in Simplified Chinese. */
export const messages = { auctions, bidding, home, legal, lots, search, shell, ui }
