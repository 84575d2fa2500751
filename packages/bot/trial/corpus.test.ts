import { describe, expect, it } from 'vitest'
import { readCorpus, type CorpusCase } from './read-corpus.ts'
import { homophoneNoise, letterNoise } from './noise.ts'
import { otherWays } from './said-otherwise.ts'
import { tryCase, type Outcome } from './score-corpus.ts'

/** What was reached; it must not get worse. Of the held-out part only shares are told. */
const least = { heldOut: 0.95, letters: 0.87, sounds: 0.97, otherwise: 0.97 }

describe.each(['utterances', 'dialogues'] as const)('Korpus: %s', (kind) => {
  const cases = readCorpus(kind)
  const open = cases.filter(({ isHeldOut }) => !isHeldOut)

  it.each(open.map((one) => [`${one.file}:${one.line} ${one.title}`, one] as const))('%s', (_title, one) => {
    expect(tryOnce(one).fault).toBeNull()
  })
})

/** Two of five are said word for word as before: what comes of them is known. */
const tried = new Map<string, Outcome>()

function tryOnce(one: CorpusCase): Outcome {
  const key = JSON.stringify([one.file, one.line, one.messages.map(({ text }) => text)])
  const outcome = tried.get(key) ?? tryCase(one)
  tried.set(key, outcome)
  return outcome
}

const all = [...readCorpus('utterances'), ...readCorpus('dialogues')]

it('auch zurückgehaltene Sätze geben den genauen Warenkorb', () => {
  expect(
    rightShare(all.filter(({ isHeldOut }) => isHeldOut).map((one) => tryOnce(one))),
  ).toBeGreaterThanOrEqual(least.heldOut)
})

it.each([
  ['Buchstabenfehlern', letterNoise, least.letters],
  ['Gleichklang', homophoneNoise, least.sounds],
])('mit %s bleibt ein großer Teil richtig, und nichts wird falsch bestellt', (_name, noise, atLeast) => {
  const outcomes = all.map((one) => tryCase(one, noise))
  expect(outcomes.filter(({ isWronglyOrdered, isImpossible }) => isWronglyOrdered || isImpossible)).toEqual(
    [],
  )
  expect(rightShare(outcomes)).toBeGreaterThanOrEqual(atLeast)
})

/** What is written down letter by letter is as the guest wrote it. */
const isVerbatim = ({ expected, messages }: CorpusCase) =>
  /Notiz|Name|Gutschein|sagt/.test(expected) || messages.some(({ mustReply }) => mustReply.length > 0)

it.each(Object.entries(otherWays))('%s ergibt denselben Warenkorb', (_name, way) => {
  const outcomes = all
    .filter((one) => !one.isHeldOut && !isVerbatim(one))
    .map((one) => ({ ...one, messages: one.messages.map((said) => ({ ...said, text: way(said.text) })) }))
    .map((one) => tryOnce(one))
  expect(outcomes.filter(({ isImpossible }) => isImpossible)).toEqual([])
  expect(rightShare(outcomes)).toBeGreaterThanOrEqual(least.otherwise)
})

function rightShare(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ fault }) => fault === null).length / outcomes.length
}
