/** The rule for the paper of a page, `@page …`, by how it is laid out. */
export type PaperOf = (page: HTMLElement) => string

const place = 'printed-pages'

const styles = `
  #${place} > div { all: initial; display: block }
  @media screen { #${place} { position: fixed; left: -9999px } }
  @media print {
    html, body { overflow: visible !important; height: auto !important; min-height: 0 !important; margin: 0 !important;
      padding: 0 !important; background: #fff !important }
    body > :not(#${place}) { display: none !important }
    #${place} > div:not(:last-child) { break-after: page }
  }`

/**
 * Prints pages where the browser prints nothing but the window: they stand in it, and all else is away while it prints. One
 * job for all, on the longest paper: a second call of `print` would be refused while the first is being looked at.
 */
export function printInPlace(pages: readonly string[], paperOf?: PaperOf) {
  document.getElementById(place)?.remove()
  const sheets = document.createElement('div')
  sheets.id = place
  sheets.inert = true
  const style = document.createElement('style')
  style.textContent = styles
  sheets.append(style)
  document.body.append(sheets)
  const bodies = pages.map((html) => standing(html, sheets))
  const [longest] = bodies.toSorted((a, b) => b.offsetHeight - a.offsetHeight)
  // Of the paper only the window's own styles can speak, not those of a part of it.
  if (longest) style.textContent += paperOf?.(longest) ?? ownPaper(longest)
  window.print()
  // `print` returns before anything is printed, and `afterprint` may come before it, too.
  setTimeout(() => sheets.remove(), 60_000)
}

/** A document as a part of the window, with styles that stay in it; its body. */
function standing(html: string, sheets: HTMLElement): HTMLElement {
  const sheet = document.createElement('div')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const inside = sheet.attachShadow({ mode: 'open' })
  inside.append(document.adoptNode(page.documentElement))
  sheets.append(sheet)
  return inside.querySelector('body')!
}

function ownPaper(page: HTMLElement): string {
  const said = [...(page.parentElement?.querySelectorAll('style') ?? [])].map((style) => style.textContent)
  return /@page\s*\{[^}]*\}/.exec(said.join(''))?.[0] ?? ''
}
