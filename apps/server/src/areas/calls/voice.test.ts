import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Window } from 'happy-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { provideSimulators } from '../../simulators.ts'

const PATH = process.env['PATH']
const ending: (() => void | Promise<void>)[] = []

afterEach(async () => {
  process.env['PATH'] = PATH
  for (const end of ending.splice(0)) await end()
})

/** Where the telephone to try out is, on a machine that speaks with this program; null: it cannot. */
async function aTelephoneWhere(espeak: string | null): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-voice-'))
  if (espeak !== null) {
    const file = path.join(folder, 'espeak-ng')
    await writeFile(file, espeak)
    await chmod(file, 0o755)
  }
  process.env['PATH'] = folder
  const simulators = provideSimulators({ simulators: 'own', port: 0 })
  ending.push(simulators.stop, () => rm(folder, { recursive: true }))
  return `${await simulators.find()}/telephone`
}

it('what is heard is spoken by espeak-ng where it is installed, in German', async () => {
  const telephone = await aTelephoneWhere('#!/bin/sh\nprintf "RIFF %s" "$*"\n')
  const reply = await fetch(`${telephone}/voice?text=${encodeURIComponent('Guten Tag; exit 1')}`)
  expect(reply.headers.get('content-type')).toBe('audio/wav')
  expect(await reply.text()).toBe('RIFF -v de --stdout Guten Tag; exit 1')
})

it('and by the browser where it is not', async () => {
  const telephone = await aTelephoneWhere(null)
  const asked = `${telephone}/voice?text=Guten%20Tag`
  expect((await fetch(asked)).status).toBe(404)

  const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
  const window = new Window({ url: `${telephone}/`, settings })
  ending.push(() => window.happyDOM.abort())
  const spoken: string[] = []
  Object.assign(window, {
    fetch: (url: string, init?: RequestInit) => fetch(new URL(url, telephone), init),
    speechSynthesis: {
      speak: ({ text, lang }: { text: string; lang: string }) => spoken.push(`${lang} ${text}`),
    },
    SpeechSynthesisUtterance: class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  })
  const page = await (await fetch(`${telephone}/`)).text()
  const [whole, script] = /<script>([\s\S]*)<\/script>/.exec(page)!
  window.document.write(page.replace(whole, ''))
  const speak = window.eval(`${script};speak`) as (text: string) => Promise<void>
  await speak('Leise')
  window.document.querySelector('#aloud')!.toggleAttribute('checked', true)
  await speak('Guten Tag')
  await vi.waitFor(() => expect(spoken).toEqual(['de-DE Guten Tag']))
})
