/** Pages as high as the window, and what stays at their top, leave room for a line above them, however high it is. */
export function leaveRoom(line: HTMLElement, name: `--${string}`) {
  const { style } = document.body
  const sizes = new ResizeObserver(() => style.setProperty(name, `${line.offsetHeight}px`))
  sizes.observe(line)
  return () => {
    sizes.disconnect()
    style.removeProperty(name)
  }
}

/** For what stays at the lower end of the window with its buttons: a notice lies above it. */
export const leaveFoot = (foot: HTMLElement | null) => (foot ? leaveRoom(foot, '--foot') : undefined)

/** For notices at the lower end of the window: a page ends above them. */
export const leaveNotices = (notices: HTMLElement | null) =>
  notices ? leaveRoom(notices, '--notices') : undefined
