import { expect, it } from 'vitest'
import { proposeStations } from './propose-stations.ts'

function proposed(...names: string[]) {
  let made = 0
  const categories = names.map((name) => ({ id: name, name }))
  return proposeStations(categories, () => `station ${++made}`).map(
    (station) => `${station.name}: ${station.categories.map(({ categoryId }) => categoryId).join(', ')}`,
  )
}

it.each<[string, string[], string[]]>([
  [
    'eine Pizzeria',
    ['Pizza', 'Calzone', 'Nudeln', 'Salate', 'Alkoholfreie Getränke', 'Biere & Weine'],
    ['Ofen: Pizza, Calzone', 'Herd: Nudeln', 'Kalte Küche: Salate'],
  ],
  ['ein Imbiss', ['Burger', 'Pommes', 'Dips'], ['Grill: Burger', 'Fritteuse: Pommes']],
  ['etwas, das keiner kennt', ['Mezze', 'Getränke'], ['Küche: Mezze']],
  ['nur Getränke', ['Heißgetränke', 'Softdrinks'], []],
  ['eine leere Karte', [], []],
])('%s', (_, names, expected) => {
  expect(proposed(...names)).toEqual(expected)
})

it('gives each station its own id and the work of one cook', () => {
  const stations = proposeStations(
    [
      { id: 'a', name: 'Pizza' },
      { id: 'b', name: 'Burger' },
    ],
    () => 'x',
  )
  expect(stations.map(({ minutesPerQuarter }) => minutesPerQuarter)).toEqual([15, 15])
})
