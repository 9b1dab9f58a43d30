/** Closes and ends this process at its parent's first message or when the parent is gone. */
export function leaveWith(close: () => Promise<void>): void {
  const leave = async () => {
    await close()
    process.exit()
  }
  process.once('disconnect', leave)
  process.on('message', leave)
}
