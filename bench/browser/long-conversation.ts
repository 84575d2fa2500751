import pg from 'pg'
import { leineglutId as restaurantId } from '../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor, openBrowser, signIn } from '../../e2e/stage/browser.ts'
import { startServerProcess } from '../../e2e/stage/server-process.ts'

type Times = { median: number; best: number }
/** Milliseconds from the click on a conversation to the frame with its newest message. */
export type LongConversationFigures = {
  messages: number
  /** By the clock, asked of the server or known already. */
  asked: Times
  known: Times
  /** What the page's main thread works for it; other programs on the machine hardly change it. */
  askedWork: Times
  knownWork: Times
}

/** Opens conversations of many messages, each for the first time and once more, with the real server behind them. */
export async function measureLongConversation(messages = 2000, rounds = 9): Promise<LongConversationFigures> {
  const server = await startServerProcess()
  const browser = await openBrowser()
  try {
    const [short, ...long] = await writeConversations(server.databaseUrl(), [
      10,
      ...Array.from({ length: rounds + 2 }, () => messages),
    ])
    const page = await newVisitor(browser, { width: 1280, height: 1800 })
    await signIn(page, server.url, 'kueche@demo.tresen.example')
    await page.goto(`${server.url}/restaurants/${restaurantId}/conversations/${short!}`)
    await page.getByRole('log').getByText(lastOf(10)).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const worked = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
    }
    const open = async (id: string, last: string) => {
      await page.waitForTimeout(300)
      const before = await worked()
      const clock = await page.evaluate(openAndWait, { id, last })
      return { clock, work: (await worked()) - before }
    }
    const [asked, known]: [Opened[], Opened[]] = [[], []]
    for (const id of long) {
      asked.push(await open(id, lastOf(messages)))
      await open(short!, lastOf(10))
      known.push(await open(id, lastOf(messages)))
      await open(short!, lastOf(10))
    }
    // The first two warm up.
    const of = (all: Opened[], which: keyof Opened) => timesOf(all.slice(2).map((one) => one[which]))
    return {
      messages,
      ...{ asked: of(asked, 'clock'), known: of(known, 'clock') },
      ...{ askedWork: of(asked, 'work'), knownWork: of(known, 'work') },
    }
  } finally {
    await browser.close()
    await server.remove()
  }
}

type Opened = { clock: number; work: number }

function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: sorted[sorted.length >> 1]!, best: sorted[0]! }
}

function lastOf(messages: number): string {
  return `Das ist Nachricht ${messages} mit`
}

/** In the page: follows its link, and waits for the frame in which the message is drawn. */
function openAndWait({ id, last }: { id: string; last: string }): Promise<number> {
  const link = [...document.querySelectorAll('a')].find(({ href }) => href.includes(id))!
  const began = performance.now()
  link.click()
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[role=log]')?.textContent?.includes(last))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Conversations with the bot, of so many messages each, of one to four lines; answers with their ids. */
async function writeConversations(databaseUrl: string, lengths: readonly number[]): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `with wanted as (select gen_random_uuid() as id, n, length from unnest($2::integer[]) with ordinality as w(length, n)),
      made as (
        insert into conversations (restaurant_id, id, channel, state, priority, level, is_guest_waiting, was_handed_off,
          needs_review, is_in_review, deadline_at, is_unread, customer_name, message_count, last_message, created_at,
          updated_at)
        select $1::uuid, id, 'OnlineChat', 'Bot', 0, 'Nobody', false, false, false, false, now() + interval '1 day',
          false, 'Gast ' || n, length, jsonb_build_object('at', now(), 'text', 'Bis dann', 'role', 'User', 'state',
          'received'), now(), now() from wanted),
      said as (
        insert into conversation_messages (restaurant_id, conversation_id, id, number, at, type, state, from_role, text)
        select $1::uuid, id, gen_random_uuid(), m, now() - (length - m) * interval '1 minute', 'message', 'received',
          case m % 2 when 0 then 'User' else 'Bot' end,
          repeat('Das ist Nachricht ' || m || ' mit einigen Worten. ', 1 + m % 4)
        from wanted, generate_series(1, length) m)
      select id from wanted order by n`,
      [restaurantId, lengths],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}
