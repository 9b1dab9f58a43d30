/**
 * The Node options for V8's management of a server's memory.  Rendering a page or deciding a bid allocates
 * many objects that live for moments. With a semi-space of this size (megabytes, three times) most are dead
 * before a collection; with the default size, collections took much of the time. V8 must also not pretenure
 * new objects because many earlier ones survived a collection: those of a bid survive one while the database
 * writes it, and each dead object in the old generation retains others until that is collected.
 */
export const memoryOptions = ['--max-semi-space-size=32', '--no-allocation-site-pretenuring']
