import { LRUCache } from 'lru-cache'
import { compress, unpack, WELL, type Encoding } from '../compression.ts'

/** What a page depends on besides its address: it is as good as new while both hold. */
export type PageMoment = {
  /** Another one when anything has changed that the page is made of, in whatever process. */
  stamp: string
  /** When the page shows something else although nothing has changed. */
  until: Date
}

export type KeptPage = { in(encoding: Encoding): Promise<Buffer> }

const MOST_BYTES = 32 * 1024 * 1024

type Entry = { moment: PageMoment; page: Promise<KeptPage | null>; bytes: number }

/** Pages that are the same for many visitors, made once for each moment. */
export function createKeptPages(now: () => Date, mostBytes = MOST_BYTES) {
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes })

  /**
   * The page at an address as of this moment, which the caller has read before; `make` returns null where the page
   * cannot be shared. Of many who want the same one at once, one makes it.
   */
  async function find(address: string, moment: PageMoment, make: () => Promise<string | null>) {
    const known = entries.get(address)
    if (known?.moment.stamp === moment.stamp && known.moment.until > now()) return known.page
    const made = make().then((html) => (html === null ? null : keep(html, grown)))
    let entry: Entry = { moment, page: made, bytes: 1 }
    const isCurrent = () => entries.peek(address) === entry
    /** Grows with each form that somebody has asked for. */
    function grown(bytes: number) {
      if (!isCurrent()) return
      entry = { ...entry, bytes: entry.bytes + bytes }
      entries.set(address, entry)
    }
    entries.set(address, entry)
    const forget = () => isCurrent() && entries.delete(address)
    made.then((page) => page ?? forget(), forget)
    return made
  }
  return { find, bytes: () => entries.calculatedSize }
}

export type KeptPages = ReturnType<typeof createKeptPages>

/** Only in the forms that somebody has asked for: the text is ten times as long, and hardly anybody wants it. */
function keep(html: string, grown: (bytes: number) => void): KeptPage {
  let rendered: string | null = html
  const forms = new Map<Encoding, Promise<Buffer>>()
  async function text(): Promise<Buffer> {
    if (rendered !== null) return Buffer.from(rendered)
    const [[encoding, form]] = [...forms] as [[Encoding, Promise<Buffer>]]
    return unpack[encoding](await form)
  }
  async function make(encoding: Encoding): Promise<Buffer> {
    const form = await compress[encoding](await text(), WELL)
    rendered = null
    grown(form.length)
    return form
  }
  return {
    in(encoding) {
      const known = forms.get(encoding)
      if (known) return known
      const made = make(encoding)
      forms.set(encoding, made)
      made.catch(() => forms.delete(encoding))
      return made
    },
  }
}
