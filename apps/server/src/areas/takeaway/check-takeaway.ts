import type { CallReply } from '@tresen/contract/define'
import type { TakeawayErrorType, TakeawayProblem, takeawayCalls } from '@tresen/contract/takeaway/takeaway'
import { takeawayErrorText } from '@tresen/domain/takeaway/import-state'
import { itemsOfTakeaway } from '@tresen/domain/takeaway/takeaway-items'
import type { Ctx } from '../../context.ts'
import { roleIn } from '../../rooms/http/guard.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { fetchSource, type Credentials } from './fetch-source.ts'
import { marksAddress, readDocuments } from './read-documents.ts'
import { readMenuText } from './read-source.ts'

type Input = { restaurantId: string; takeawayRestaurantId: string } & Credentials
type Check = CallReply<typeof takeawayCalls.checkTakeaway>

/** Somebody waits for the answer. */
const LONGEST_MS = 10_000

/** Tries out whether a menu can be imported from an address. Nothing is kept of it. */
export async function checkTakeaway(ctx: Ctx, input: Input) {
  const place = ctx.actor.kind === 'user' ? await ctx.findPlace(input.restaurantId) : null
  const role = place && place.state !== 'Deleted' && ctx.actor.kind === 'user' && roleIn(ctx.actor, place)
  if (!role) return refuse('NotFound')
  if (role === 'employee' || role === 'callcenter') return refuse('NotAllowed')

  const { username, password, apiKey } = input
  const simulators = await ctx.simulators()
  const fetch = (url: string) =>
    fetchSource({
      url,
      credentials: { username, password, apiKey },
      allowedOrigins: simulators ? [simulators] : [],
      limits: { milliseconds: LONGEST_MS },
    })
  const menu = await fetch(input.takeawayRestaurantId)
  if (!('text' in menu)) return unusable(menu.errorType, menu.httpStatusCode)
  const read = readMenuText(menu.text, () => {})
  if (typeof read === 'string') return unusable(read, 200)
  const address = marksAddress(read.value, menu.url)
  if (address === false) return unusable('AddressNotAllowed', null)
  const marks = address === null ? null : await fetch(address)
  if (marks && !('text' in marks)) return unusable(marks.errorType, marks.httpStatusCode)
  return describe(menu.text, marks?.text ?? null)
}

function unusable(errorType: TakeawayErrorType, httpStatusCode: number | null): Check {
  return {
    isUsable: false,
    message_de: takeawayErrorText(errorType, httpStatusCode),
    errorType,
    httpStatusCode,
    restaurantName: null,
    products: 0,
    problems: 0,
  }
}

function describe(menuText: string, marksText: string | null): Check {
  const problems: TakeawayProblem[] = []
  const source = readDocuments(menuText, marksText, (problem) => problems.push(problem))
  if (typeof source === 'string') return unusable(source, 200)
  const items = itemsOfTakeaway(
    source,
    { category: 0, extraGroup: 0 },
    (kind, key) => `${kind} ${key}`,
    (problem) => problems.push(problem),
  )
  const products = items.filter(({ kind }) => kind === 'Product').length
  if (products === 0) return unusable('Unusable', 200)
  return {
    isUsable: true,
    message_de: products === 1 ? '1 Produkt gefunden.' : `${products} Produkte gefunden.`,
    errorType: null,
    httpStatusCode: 200,
    restaurantName: source.menu.restaurant.name,
    products,
    problems: problems.length,
  }
}
