/** As long as one waits for a picture of the page. */
const PATIENCE_MS = 20_000

/**
 * A picture of the page as it stands in the window, without dialogs: a copy of it with its styles, drawn by the browser
 * itself. Null where a browser draws no pages (Safari), or it takes too long.
 */
export async function capturePage(): Promise<HTMLCanvasElement | null> {
  const root = document.getElementById('root')
  if (!root) return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  return Promise.race([draw(root).catch(() => null), late])
}

async function draw(root: HTMLElement): Promise<HTMLCanvasElement> {
  const { innerWidth: width, innerHeight: height } = window
  const scale = Math.min(window.devicePixelRatio, 2)
  const page = await copyOf(root)
  const text = new XMLSerializer().serializeToString(page)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${text}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  // A browser that does not let the picture out says so here, before somebody marks anything in it.
  canvas.getContext('2d')!.getImageData(0, 0, 1, 1)
  return canvas
}

/** The page once more, by itself: styles, pictures and what was typed stand in it. */
async function copyOf(root: HTMLElement): Promise<HTMLElement> {
  const html = document.documentElement.cloneNode(false) as HTMLElement
  html.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml')
  const style = document.createElement('style')
  style.textContent = await allStyles()
  const body = document.body.cloneNode(false) as HTMLElement
  body.removeAttribute('style')
  body.style.cssText = `width:${window.innerWidth}px;height:${window.innerHeight}px;margin:0;overflow:hidden`
  const copy = root.cloneNode(true) as HTMLElement
  copy.removeAttribute('aria-hidden')
  keepWhatIsSeen(root, copy)
  copy.style.cssText = `margin-top:${-window.scrollY}px`
  body.append(copy)
  html.append(style, body)
  return html
}

/** What a copy of an element does not have by itself: what was typed, what is drawn, how far it is scrolled. */
function keepWhatIsSeen(root: HTMLElement, copy: HTMLElement) {
  const copies = copy.querySelectorAll<HTMLElement>('*')
  for (const [place, element] of root.querySelectorAll<HTMLElement>('*').entries()) {
    const its = copies[place]!
    if (element instanceof HTMLInputElement) {
      // A picture of a page is no place for a password.
      its.setAttribute('value', element.type === 'password' ? '' : element.value)
      its.toggleAttribute('checked', element.checked)
    } else if (element instanceof HTMLTextAreaElement) its.textContent = element.value
    else if (element instanceof HTMLImageElement) its.setAttribute('src', pictureOf(element))
    if (element.scrollTop > 0 && its.firstElementChild instanceof HTMLElement)
      its.firstElementChild.style.marginTop = `${-element.scrollTop}px`
  }
}

/** An image of this server, as it is shown; those of others are left out. */
function pictureOf(image: HTMLImageElement): string {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')!.drawImage(image, 0, 0, image.width, image.height)
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    return 'data:,'
  }
}

async function allStyles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const texts = await Promise.all(rules.map((rule) => textOf(rule)))
  return texts.join('\n')
}

async function textOf(rule: CSSRule): Promise<string> {
  return rule instanceof CSSFontFaceRule ? withItsFont(rule) : rule.cssText
}

/** Nothing is loaded from within the picture, so fonts that are in use stand in it. */
async function withItsFont(rule: CSSFontFaceRule): Promise<string> {
  const [whole, address] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? []
  if (!whole || !address || address.startsWith('data:')) return rule.cssText
  const range = rule.style.getPropertyValue('unicode-range').replaceAll(/\s/g, '')
  const isInUse = [...document.fonts].some(
    (font) => font.status === 'loaded' && font.unicodeRange.replaceAll(/\s/g, '') === range,
  )
  if (!isInUse) return ''
  const base = rule.parentStyleSheet?.href ?? location.href
  const answer = await fetch(new URL(address, base))
  return rule.cssText.replace(whole, `url("${await dataAddress(await answer.blob())}")`)
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error('The font could not be read.'))
    reader.readAsDataURL(blob)
  })
}
