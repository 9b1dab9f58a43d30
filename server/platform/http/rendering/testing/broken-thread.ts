/** A thread that cannot start. */
throw new Error('There is no build')
