/** Prints a page of its own. `prepare`: what has to be measured once it is laid out. */
export async function printDocument(html: string, prepare?: (page: Document) => void) {
  const frame = document.createElement('iframe')
  frame.title = 'Druck'
  frame.ariaHidden = 'true'
  frame.style.cssText = 'position:fixed;left:-9999px;width:400px;height:600px;border:0'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = html
  document.body.append(frame)
  await loaded
  prepare?.(frame.contentDocument!)
  frame.contentWindow!.print()
  // The browser may still read the frame after `print` returns.
  setTimeout(() => frame.remove(), 60_000)
}
