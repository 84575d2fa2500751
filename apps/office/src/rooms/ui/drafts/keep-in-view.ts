/** What somebody writes in stays in view when a foot comes up below it, and where Tab leads to is not under it. */
export function keepInView(foot: HTMLElement) {
  const form = foot.closest('form')
  const show = () => {
    const field = document.activeElement
    // What a finger has touched stays where it is.
    if (!(field instanceof HTMLElement) || !field.matches(':focus-visible')) return
    if (!form?.contains(field) || foot.contains(field)) return
    const below = 32
    if (field.getBoundingClientRect().bottom + below <= foot.getBoundingClientRect().top) return
    field.style.scrollMarginBottom = `${foot.offsetHeight + below}px`
    field.scrollIntoView({ block: 'nearest' })
    field.style.scrollMarginBottom = ''
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') show()
  }
  show()
  document.addEventListener('keyup', onKey)
  return () => document.removeEventListener('keyup', onKey)
}
