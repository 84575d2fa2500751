import { printInPlace, type PaperOf } from './print-in-place.ts'

/** Prints pages of their own, each as what it is to the printer: a document. */
export async function printDocuments(pages: readonly string[], paperOf?: PaperOf) {
  // Safari of iPads and iPhones, which says of itself to be a Mac's, prints the page around a frame instead.
  const isSafariOfHands = /iP(ad|hone|od)|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  if (isSafariOfHands) printInPlace(pages, paperOf)
  else for (const html of pages) await printFrame(html, paperOf)
}

async function printFrame(html: string, paperOf?: PaperOf) {
  const frame = document.createElement('iframe')
  frame.title = 'Druck'
  frame.ariaHidden = 'true'
  frame.style.cssText = 'position:fixed;left:-9999px;width:400px;height:600px;border:0'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = html
  document.body.append(frame)
  await loaded
  const page = frame.contentDocument!
  if (paperOf) {
    const style = page.createElement('style')
    style.textContent = paperOf(page.body)
    page.head.append(style)
  }
  frame.contentWindow!.print()
  // The browser may still read the frame after `print` returns.
  setTimeout(() => frame.remove(), 60_000)
}
