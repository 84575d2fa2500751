import { measureBoard, type BoardFigures } from './board.ts'
import { categories, measureShop } from './lighthouse.ts'
import { measureLongConversation } from './long-conversation.ts'
import { measureMenuScreen } from './menu-screen.ts'
import type { Row } from '../under-load.ts'

/** What needs no load, but a browser. */
export const browserMeasures: Record<string, () => Promise<Row[]>> = {
  board: async () => {
    const { orders, arrival, frame, work, delivery, memory } = await measureBoard()
    const last = memory.growth.at(-1)! - (memory.growth.at(-2) ?? 0)
    return [
      {
        name: `board of ${orders}: order on screen`,
        ours: `${arrival.median.toFixed(0)} ms`,
        ratio: `worst ${arrival.worst.toFixed(0)} ms`,
        aim: '≤ 100 ms',
        isMet: arrival.median <= 100,
      },
      ...scrollRows('frames of a scroll', { frame, work }),
      ...scrollRows('of the delivery board', delivery),
      {
        name: `  memory, the last ${memory.events} events`,
        ours: `${last.toFixed(2)} MB`,
        ratio: `of ${memory.before.toFixed(1)} MB`,
        aim: '< 0.5 MB',
        isMet: last < 0.5,
      },
    ]
  },
  menuScreen: async () => {
    const { products, ...figures } = await measureMenuScreen()
    return Object.entries(figures).map(([name, { median, worst }]) => ({
      name: `menu screen of ${products}: ${name}`,
      ours: `${median.toFixed(0)} ms`,
      ratio: `worst ${worst.toFixed(0)} ms`,
      aim: '≤ 100 ms',
      isMet: median <= 100,
    }))
  },
  longConversation: async () => {
    const { messages, asked, known, askedWork, knownWork } = await measureLongConversation()
    const rowsOf = (what: string, clock: typeof asked, work: typeof asked): Row[] => [
      {
        name: `conversation of ${messages}, ${what}`,
        ours: `${clock.median.toFixed(0)} ms`,
        ratio: `best ${clock.best.toFixed(0)} ms`,
        aim: '≤ 100 ms',
        isMet: clock.median <= 100,
      },
      {
        name: '  the page’s own work',
        ours: `${work.median.toFixed(0)} ms`,
        ratio: `best ${work.best.toFixed(0)} ms`,
        isMet: null,
      },
    ]
    return [...rowsOf('asked', asked, askedWork), ...rowsOf('known', known, knownWork)]
  },
  shop: async () => {
    const { scores, performances } = await measureShop()
    const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
    return categories.map((name) => ({
      name: `shop’s menu, ${name}`,
      ours: String(scores[name]),
      ...(name === 'performance' && { ratio: `${Math.min(...performances)}–${Math.max(...performances)}` }),
      aim: `≥ ${aims[name]}`,
      isMet: scores[name] >= aims[name],
    }))
  },
}

function scrollRows(name: string, { frame, work }: Pick<BoardFigures, 'frame' | 'work'>): Row[] {
  return [
    {
      name: `  ${name}, p99`,
      ours: `${frame.p99.toFixed(1)} ms`,
      ratio: `median ${frame.median.toFixed(1)} ms`,
      aim: '≤ 17 ms',
      isMet: frame.p99 <= 17,
    },
    {
      name: '  the page’s own work each, p99',
      ours: `${work.p99.toFixed(1)} ms`,
      ratio: `median ${work.median.toFixed(1)} ms`,
      isMet: null,
    },
  ]
}
