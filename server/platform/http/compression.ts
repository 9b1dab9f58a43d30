import { constants } from 'node:zlib'

/** The number of bytes from which a response is compressed. */
export const compressedFrom = 1024

/** One level above the default: most pages then fit into the initial congestion window. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
