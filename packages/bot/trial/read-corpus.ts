import { readdirSync, readFileSync } from 'node:fs'

/** What a guest says, one message after the other, and what must become of it. Format: `corpus/README.md`. */
export type CorpusCase = {
  file: string
  line: number
  restaurant: string
  title: string
  messages: { text: string; mustReply: string[] }[]
  expected: string
  isHeldOut: boolean
}

const root = new URL('../corpus/', import.meta.url)

/** All cases of the corpus; those in `held-out/` are not looked at while the bot is made better. */
export function readCorpus(kind: 'utterances' | 'dialogues'): CorpusCase[] {
  return ['', 'held-out/'].flatMap((folder) =>
    readdirSync(new URL(folder, root))
      .filter((file) => file.startsWith(kind) && file.endsWith('.txt'))
      .sort()
      .flatMap((file) => {
        const text = readFileSync(new URL(folder + file, root), 'utf8')
        const read = kind === 'utterances' ? readUtterances : readDialogues
        return read(text).map((one) => ({ ...one, file: folder + file, isHeldOut: folder !== '' }))
      }),
  )
}

type Read = Omit<CorpusCase, 'file' | 'isHeldOut'>

/** `zwei große Salami / doch lieber Tonno = 2 Tonno Large` */
function readUtterances(text: string): Read[] {
  let restaurant = ''
  return text.split('\n').flatMap((line, at): Read[] => {
    if (line.startsWith('## ')) restaurant = line.slice(3).trim()
    if (line.trim() === '' || line.startsWith('#')) return []
    const [said, expected] = line.split(/ = (?=[^=]*$)/)
    if (expected === undefined) throw new Error(`Zeile ${at + 1}: „ = “ fehlt: ${line}`)
    const messages = said!.split(' / ').map((one) => ({ text: one.trim(), mustReply: [] }))
    return [{ line: at + 1, restaurant, title: said!, messages, expected: expected.trim() }]
  })
}

/** `## restaurant: title`, then `Gast: …`, `Bot: …` (words that the reply must hold) and `= …`. */
function readDialogues(text: string): Read[] {
  const cases: Read[] = []
  text.split('\n').forEach((line, at) => {
    const current = cases.at(-1)
    const [, restaurant, title] = /^## (\S+): (.+)$/.exec(line) ?? []
    if (restaurant && title) cases.push({ line: at + 1, restaurant, title, messages: [], expected: '' })
    else if (line.startsWith('Gast: ')) current?.messages.push({ text: line.slice(6), mustReply: [] })
    else if (line.startsWith('Bot: ')) current?.messages.at(-1)?.mustReply.push(line.slice(5))
    else if (line.startsWith('= ') && current) current.expected = line.slice(2)
  })
  return cases
}
