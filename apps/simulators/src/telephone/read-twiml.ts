/** One verb of TwiML with what it holds. */
export type Verb = { name: string; attributes: Record<string, string>; inside: Verb[]; text: string }

/** TwiML as a tree; null: it is none. Enough XML for it, and nothing more. */
export function readTwiml(xml: string): Verb[] | null {
  const root: Verb = { name: '', attributes: {}, inside: [], text: '' }
  const open = [root]
  const tag = /<\?[^>]*\?>|<(\/)?([A-Za-z]+)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/)?>|([^<]+)/g
  for (const [whole, closes, name, attributes = '', isEmpty, text] of xml.matchAll(tag)) {
    const top = open.at(-1)!
    if (whole.startsWith('<?')) continue
    if (text !== undefined) top.text += plain(text)
    else if (closes) {
      if (top.name !== name) return null
      open.pop()
    } else {
      const verb: Verb = { name: name!, attributes: attributesOf(attributes), inside: [], text: '' }
      top.inside.push(verb)
      if (!isEmpty) open.push(verb)
    }
  }
  const [response] = root.inside
  return open.length === 1 && response?.name === 'Response' ? response.inside : null
}

/** What is heard of a verb: its own text and that of what it holds, as SSML does. */
export function wordsOf({ text, inside }: Verb): string {
  return (text + inside.map(wordsOf).join(' ')).trim()
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w:.-]+)="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name, value]) => [name!, plain(value!)]))
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
