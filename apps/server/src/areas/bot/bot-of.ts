import { createBot, type Bot } from '@tresen/bot/bot'
import type { Deps } from '../../context.ts'
import type { VersionedRules } from '../../rules-cache.ts'
import { findSettings, findWords } from './bot.sql.ts'
import { areScreensAway } from '../restaurants/are-screens-away.ts'
import { findHints, findRestaurantRow } from '../restaurants/restaurants.sql.ts'

type Kept = { key: string; bot: Bot }
/** Each is kept as long as the rules that it goes by. */
const made = new WeakMap<VersionedRules, Kept>()

/** The bot of a restaurant as its rules, name and hints are now; making one takes some milliseconds. */
export async function botOf({ db, rules }: Pick<Deps, 'db' | 'rules'>, restaurantId: string) {
  const restaurant = await findRestaurantRow(db, restaurantId)
  if (!restaurant) return null
  const [hints, words] = [await findHints(db, restaurantId), await findWords(db, restaurantId)]
  const { version, settings } = await findSettings(db, restaurantId)
  const { name, streetName, streetNumber, zipCode, city, rulesVersion, phoneNumber, franchiseId } = restaurant
  const isUnwatched = areScreensAway(restaurant)
  const current = await rules.at(restaurantId, rulesVersion)
  const address = `${streetName} ${streetNumber}, ${zipCode} ${city}`
  const key = JSON.stringify([name, address, hints, words.version, version])
  const known = made.get(current)
  const bot =
    known?.key === key
      ? known.bot
      : createBot({
          ...{ name, address, hints, rules: current, synonyms: words.synonyms },
          habits: { ...settings.general, ...settings.bot, ...settings.productMenu },
        })
  made.set(current, { key, bot })
  return { bot, settings, phoneNumber, franchiseId, isUnwatched }
}
