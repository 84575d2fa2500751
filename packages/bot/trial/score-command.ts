import { readCorpus, type CorpusCase } from './read-corpus.ts'
import { homophoneNoise, letterNoise, type Noise } from './noise.ts'
import { tryCase, type Outcome } from './score-corpus.ts'

/* `npm run bot-score`: shares of exact carts. `-- --show` prints what is wrong in the open part, `--noise` also where it is spoiled, `-- --held-out` in both. */

const showsNoise = process.argv.includes('--noise')
const isShown = showsNoise || process.argv.includes('--show')
const showsHeldOut = process.argv.includes('--held-out')
const noises: [string, Noise | null][] = [
  ['wie geschrieben', null],
  ['10 % Buchstabenfehler', letterNoise],
  ['Gleichklang', homophoneNoise],
]
console.log(`${''.padEnd(36)}${noises.map(([name]) => name.padStart(24)).join('')}`)
const wrong: Outcome[] = []
const wronglyOrdered: Outcome[] = []
const impossible: Outcome[] = []
for (const kind of ['utterances', 'dialogues'] as const) {
  const cases = readCorpus(kind)
  for (const isHeldOut of [false, true]) {
    const part = cases.filter((one) => one.isHeldOut === isHeldOut)
    const label = `${kind === 'utterances' ? 'Äußerungen' : 'Gespräche'}, ${isHeldOut ? 'zurückgehalten' : 'offen'} (${part.length})`
    console.log(label.padEnd(36) + noises.map(([, noise]) => share(part, noise)).join(''))
  }
}
for (const { one, fault } of [...wronglyOrdered, ...impossible]) {
  console.log(one.isHeldOut ? 'zurückgehalten' : `${one.file}:${one.line} ${one.title}: ${fault}`)
}
console.log(`Falsch bestellt: ${wronglyOrdered.length}, unmöglich: ${impossible.length}`)
for (const { one, fault, told } of isShown || showsHeldOut ? wrong : []) {
  if (!one.isHeldOut || showsHeldOut) console.log(`${one.file}:${one.line} ${told.join(' / ')}\n    ${fault}`)
}
process.exitCode = wronglyOrdered.length + impossible.length > 0 ? 1 : 0

function share(part: readonly CorpusCase[], noise: Noise | null): string {
  const outcomes = part.map((one) => tryCase(one, noise))
  const right = outcomes.filter(({ fault }) => fault === null).length
  if (!noise || showsNoise) wrong.push(...outcomes.filter(({ fault }) => fault !== null))
  wronglyOrdered.push(...outcomes.filter((outcome) => outcome.isWronglyOrdered))
  impossible.push(...outcomes.filter((outcome) => outcome.isImpossible))
  const percent = part.length === 0 ? 0 : (right / part.length) * 100
  return `${percent.toFixed(1)} % (${right})`.padStart(24)
}
