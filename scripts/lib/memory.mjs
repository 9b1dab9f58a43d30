/**
 * How V8 manages the memory of a server, as options of Node.
 *
 * Rendering a page or deciding a bid allocates many objects that live for moments. With a semi-space of this size
 * (megabytes, three times) most are dead before a collection; with the default size, collecting took much of the time.
 * And V8 may not allocate new objects as long-lived ones because many before them survived a collection: those of a bid
 * survive one while the database writes it, and each long-lived object that is dead keeps others until the memory of
 * long-lived objects is collected.
 */
export const memoryOptions = ['--max-semi-space-size=32', '--no-allocation-site-pretenuring']
