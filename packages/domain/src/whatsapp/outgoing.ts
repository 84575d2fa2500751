import { templateParam, type Template } from './templates.ts'

/** Longer texts go out as they are, and their answers as words below. */
const LONGEST_BODY = 1024
const MOST_BUTTONS = 3
const LONGEST_BUTTON = 20
const MOST_ROWS = 10
const LONGEST_ROW = 24

export type SaidByUs = {
  text: string
  chips: readonly string[]
  /** The bot waits for an address. */
  asksForPlace: boolean
  template: Template | null
  /** Uploaded to Meta already. */
  imageId: string | null
  place: SaidPlace | null
}

export type SaidPlace = { latitude: number; longitude: number; address: string; name?: string }

/** A message in the words of the Cloud API, without to whom. */
export type GraphMessage = { type: string } & Record<string, unknown>

/** As how a message goes out: with buttons, as a list, with a request for the place, as a picture, a place, or as a plain text. */
export function graphMessage(said: SaidByUs): GraphMessage {
  const { text, chips, asksForPlace, template, imageId, place } = said
  if (template) return templateMessage(template)
  if (place) return { type: 'location', location: locationOf(place) }
  if (imageId)
    return { type: 'image', image: { id: imageId, ...(text && { caption: text.slice(0, LONGEST_BODY) }) } }
  const answers = [...new Set(chips.map((chip) => chip.trim()).filter((chip) => chip !== ''))]
  const isShort = text.length <= LONGEST_BODY && text !== ''
  if (asksForPlace && answers.length === 0 && isShort)
    return interactive({
      type: 'location_request_message',
      body: { text },
      action: { name: 'send_location' },
    })
  if (answers.length === 0) return plain(text)
  const fit = (longest: number) => answers.every((answer) => answer.length <= longest)
  if (isShort && answers.length <= MOST_BUTTONS && fit(LONGEST_BUTTON)) {
    const buttons = answers.map((title, at) => ({ type: 'reply', reply: { id: `answer-${at}`, title } }))
    return interactive({ type: 'button', body: { text }, action: { buttons } })
  }
  if (isShort && answers.length <= MOST_ROWS && fit(LONGEST_ROW)) {
    const rows = answers.map((title, at) => ({ id: `answer-${at}`, title }))
    const action = { button: 'Auswählen', sections: [{ title: 'Antworten', rows }] }
    return interactive({ type: 'list', body: { text }, action })
  }
  return plain(`${text}\n\nMögliche Antworten:\n${answers.map((answer) => `• ${answer}`).join('\n')}`)
}

function plain(text: string): GraphMessage {
  return { type: 'text', text: { body: text.slice(0, 4096), preview_url: true } }
}

function interactive(content: Record<string, unknown>): GraphMessage {
  return { type: 'interactive', interactive: content }
}

/** Meta shows an address only where there is a name; without one of its own the address is both. */
function locationOf({ latitude, longitude, address, name }: SaidPlace) {
  return { latitude, longitude, name: name || address, address }
}

function templateMessage({ name, params }: Template): GraphMessage {
  const parameters = params.map((text) => ({ type: 'text', text: templateParam(text) }))
  const components = parameters.length > 0 ? [{ type: 'body', parameters }] : []
  return { type: 'template', template: { name, language: { code: 'de' }, components } }
}
