/** An element with its contents: texts are escaped when it is written; what is null is left out. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly (XmlElement | null)[]
}

export function element(
  name: string,
  content: XmlElement['content'],
  attributes: XmlElement['attributes'] = {},
): XmlElement {
  return { name, attributes, content }
}

/** The same, left out where there is nothing to say. */
export function text(
  name: string,
  content: string,
  attributes?: XmlElement['attributes'],
): XmlElement | null {
  const said = readable(content)
  return said === '' ? null : element(name, said, attributes)
}

/** Without what nobody reads: control characters, which XML 1.0 does not know, and blanks around it. */
export function readable(said: string): string {
  return said.replaceAll(/\p{Cc}|[\ufffe\uffff]/gu, ' ').trim()
}

export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`
}

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const begin = `${indent}<${name}${said.join('')}>`
  if (typeof content === 'string') return `${begin}${escapeXml(content)}</${name}>`
  const inner = content.filter((one) => one !== null).map((one) => write(one, `${indent}  `))
  return `${begin}\n${inner.join('\n')}\n${indent}</${name}>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words as they stand in XML. */
export function escapeXml(said: string): string {
  return readable(said).replaceAll(/[&<>"]/g, (sign) => signs[sign]!)
}
